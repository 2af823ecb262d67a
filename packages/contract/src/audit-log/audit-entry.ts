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
})
export type AuditEntry = z.infer<typeof AuditEntry>
