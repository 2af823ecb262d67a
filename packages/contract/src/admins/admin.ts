import { z } from 'zod'
import { AuditEntry } from '../audit-log/audit-entry.ts'
import { AdminRole } from '../roles/named-role.ts'
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
  roles: z.array(AdminRole).describe('Shipped roles first, then by name; without effect for a super admin'),
  active: z.boolean(),
  blocked: z.boolean(),
  emailVerified: z.boolean(),
  hasTwoStep: z.boolean(),
  isInvited: z.boolean().describe('Whether the admin has not accepted the invitation by choosing a password'),
  invitedUntil: IsoDate.nullable().describe(
    'When the invitation expires; null if there is no valid invitation',
  ),
  lastSeenAt: IsoDate.nullable(),
  version: z.int(),
  createdAt: IsoDate,
  updatedAt: IsoDate,
})
export type AdminRow = z.infer<typeof AdminRow>

/** The number of latest audit log entries on an admin's page. */
export const RECENT_ENTRIES = 20

export const Admin = AdminRow.extend({
  sessions: z.int().describe('Number of active sessions'),
  recentEntries: z
    .array(AuditEntry)
    .nullable()
    .describe(
      'Latest audit log entries of the admin; null if the caller lacks the permission to read the audit log',
    ),
})
export type Admin = z.infer<typeof Admin>
