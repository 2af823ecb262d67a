import { z } from 'zod'
import { MAX_BULK } from '../bulk.ts'
import { errorCode } from '../errors/error-code.ts'
import { AssignedRoles } from '../roles/role.ts'
import { Email, Id, Line, OptionalLine } from '../shapes.ts'

/**
 * Specification 6: the request has no `_id`, `selectedRoles` or `selectedVendorSites`, and super admin is
 * granted by separate calls. The admin chooses the password from the invitation.
 */
export const NewAdmin = z.strictObject({
  email: Email,
  firstName: Line(100),
  lastName: Line(100),
  phone: OptionalLine(40).default(''),
  roles: AssignedRoles.default([]),
})
export type NewAdmin = z.infer<typeof NewAdmin>

export const AdminChanges = z.strictObject({
  firstName: Line(100),
  lastName: Line(100),
  phone: OptionalLine(40),
  roles: AssignedRoles.optional().describe('If absent, the roles remain'),
  version: z.int(),
})
export type AdminChanges = z.infer<typeof AdminChanges>

const ids = z.array(Id).min(1, errorCode('CHOOSE_ONE')).max(MAX_BULK)

/** In characters. */
export const MAX_BLOCK_REASON = 500

export const ChosenAdmins = z.strictObject({ ids })
export const AdminsBlocked = z.strictObject({
  ids,
  blocked: z.boolean(),
  reason: OptionalLine(MAX_BLOCK_REASON).optional().describe('Reason for the audit log'),
})
export const AdminsActive = z.strictObject({ ids, active: z.boolean() })
