import { z } from 'zod'
import { AuditEntry } from '../audit-log/audit-entry.ts'
import { Id, IsoDate } from '../shapes.ts'

/** A row of the list of admins. */
export const AdminRow = z.object({
  _id: Id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  avatar: z.string().nullable(),
  phone: z.string(),
  isSuperAdmin: z.boolean(),
  active: z.boolean(),
  blocked: z.boolean(),
  emailVerified: z.boolean(),
  hasTwoStep: z.boolean(),
  isInvited: z.boolean().describe('Has not chosen a password yet, and so was never here'),
  invitedUntil: IsoDate.nullable().describe('How long the invitation is good; null when none is'),
  lastSeenAt: IsoDate.nullable(),
  version: z.int(),
  createdAt: IsoDate,
  updatedAt: IsoDate,
})
export type AdminRow = z.infer<typeof AdminRow>

/** How many of their latest entries an admin's page shows. */
export const RECENT_ENTRIES = 20

export const Admin = AdminRow.extend({
  sessions: z.int().describe('On how many devices they are signed in'),
  recentEntries: z
    .array(AuditEntry)
    .nullable()
    .describe('What they did last, for who may read the audit log; else null'),
})
export type Admin = z.infer<typeof Admin>
