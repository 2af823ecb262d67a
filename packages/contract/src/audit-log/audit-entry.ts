import { z } from 'zod'
import { Id } from '../shapes.ts'
import { TimelineEntry } from './timeline-entry.ts'

/** A row of the audit log: of whatever kind, named as people know it. */
export const AuditEntry = TimelineEntry.extend({
  entity: z.string().describe('Its kind, such as “order”'),
  entityId: Id,
  label: z
    .string()
    .nullable()
    .describe('What people call it: order number, title, name, code; null once it is gone for good'),
  requestId: Id.nullable().describe(
    'The `X-Request-Id` of the request that asked for it; null where the program did it by itself, or later in an admin’s name',
  ),
  ip: z
    .string()
    .nullable()
    .describe(
      'The address from which an admin asked for it; of customers, and of what was done later, it is not kept',
    ),
})
export type AuditEntry = z.infer<typeof AuditEntry>
