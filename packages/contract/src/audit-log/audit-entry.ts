import { z } from 'zod'
import { Id } from '../shapes.ts'
import { TimelineEntry } from './timeline-entry.ts'

/** An entry of the audit log about a record of any kind, with the record's display name. */
export const AuditEntry = TimelineEntry.extend({
  entity: z.string().describe('Kind of the record, such as “order”'),
  entityId: Id,
  label: z
    .string()
    .nullable()
    .describe('Display name: order number, title, name or code; null if the record was permanently deleted'),
  requestId: Id.nullable().describe(
    '`X-Request-Id` of the request, or `_id` of the bulk run; null if the server acted automatically, or otherwise later on behalf of an admin',
  ),
  ip: z
    .string()
    .nullable()
    .describe(
      'IP address of the admin’s request, or of a failed sign-in; not stored for customers and deferred actions',
    ),
  isByMcp: z.boolean().describe('Whether a language model made the change by MCP, with the API key'),
})
export type AuditEntry = z.infer<typeof AuditEntry>
