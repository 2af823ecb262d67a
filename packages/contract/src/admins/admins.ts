import { z } from 'zod'
import { callsOf } from '../call.ts'
import { failures, notFound } from '../errors/call-errors.ts'
import { bulkResult, pageSchema } from '../list.ts'
import { withRequestId } from '../request-id.ts'
import { Id } from '../shapes.ts'
import { Admin, AdminRow } from './admin.ts'
import { FilteredAdminQuery } from './admin-filter-fields.ts'
import { AdminChanges, AdminsActive, AdminsBlocked, ChosenAdmins, NewAdmin } from './admin-input.ts'

const { get, patch, post, put } = callsOf('Admins')

const permission = 'admins:change'
const ById = z.strictObject({ id: Id })

/** Admins that bulk calls never block, deactivate or demote. */
const GUARDED = 'The signed-in admin and the last active super admin are skipped.'
/** Skip reasons of calls that block, deactivate or demote admins. */
const GUARDS = ['LAST_SUPER_ADMIN', 'CANNOT_CHANGE_YOURSELF'] as const
/** An admin only changes admins whose permissions and limits they also have, and only grants these. */
const RANK = 'ADMIN_WITH_MORE_PERMISSIONS'
const ASSIGNMENT = [
  'PERMISSIONS_NOT_HELD',
  'LIMIT_NOT_HELD',
  'ROLE_UNKNOWN',
  'OWNER_ROLE',
  'SITE_NOT_FOUND',
] as const
const ENDS_SESSIONS = `Ends the sessions of admins who can no longer sign in. ${GUARDED}`

export const admins = {
  list: get('/admin/users', { permission: 'admins:read', summary: 'List admins' })
    .input(FilteredAdminQuery)
    .output(pageSchema(AdminRow)),
  details: get('/admin/users/profile/{id}', { permission: 'admins:read', summary: 'Get an admin' })
    .input(ById)
    .output(Admin)
    .errors(notFound('admin')),
  create: post('/admin/users/create', {
    permission,
    summary: 'Create an admin',
    description: 'Creates an admin with these roles and sends an e-mail invitation to choose a password.',
  })
    .input(withRequestId(NewAdmin))
    .output(Admin)
    .errors(failures('ADMIN_EMAIL_TAKEN', ...ASSIGNMENT, 'IDEMPOTENCY_KEY_REUSED')),
  inviteAgain: post('/admin/users/{id}/invitation', {
    permission,
    summary: 'Resend an invitation',
    description: 'Sends a new link. The previous link becomes invalid.',
  })
    .input(ById)
    .output(Admin)
    .errors({ ...notFound('admin'), ...failures('INVITATION_ALREADY_ACCEPTED', 'ADMIN_INACTIVE', RANK) }),
  update: put('/admin/users/profile/update', {
    permission,
    summary: 'Update an admin',
    inputStructure: 'detailed',
  })
    .input(z.object({ query: ById, body: AdminChanges }))
    .output(Admin)
    .errors({ ...notFound('admin'), ...failures('STALE', 'OWN_ROLES', RANK, ...ASSIGNMENT) }),
  resetTwoStep: post('/admin/users/{id}/two-step/reset', {
    permission,
    summary: 'Reset an admin’s two-step sign-in',
    description: 'For an admin who lost their phone. Ends their sessions and notifies them by e-mail.',
  })
    .input(ById)
    .output(Admin)
    .errors({ ...notFound('admin'), ...failures('OWN_TWO_STEP_RESET', 'ADMIN_WITHOUT_TWO_STEP', RANK) }),
  bulkBlock: patch('/admin/users/bulk-blocked', {
    permission,
    summary: 'Block or unblock admins',
    description: ENDS_SESSIONS,
  })
    .input(AdminsBlocked)
    .output(bulkResult('ADMIN_NOT_FOUND', 'ADMIN_ALREADY_BLOCKED', 'ADMIN_NOT_BLOCKED', RANK, ...GUARDS)),
  bulkActivate: patch('/admin/users/bulk-activated', {
    permission,
    summary: 'Activate or deactivate admins',
    description: ENDS_SESSIONS,
  })
    .input(AdminsActive)
    .output(bulkResult('ADMIN_NOT_FOUND', 'ADMIN_ALREADY_ACTIVE', 'ADMIN_ALREADY_INACTIVE', RANK, ...GUARDS)),
  bulkMakeSuper: patch('/admin/users/super-admin/bulk-activated', {
    permission: 'admins:make-super',
    summary: 'Promote admins to super admins',
    description: 'Blocked and inactive admins are skipped.',
  })
    .input(ChosenAdmins)
    .output(bulkResult('ADMIN_NOT_FOUND', 'ALREADY_SUPER_ADMIN', 'ADMIN_INACTIVE')),
  bulkUnmakeSuper: patch('/admin/users/super-admin/bulk-deactivated', {
    permission: 'admins:make-super',
    summary: 'Demote super admins',
    description: GUARDED,
  })
    .input(ChosenAdmins)
    .output(bulkResult('ADMIN_NOT_FOUND', 'NOT_SUPER_ADMIN', ...GUARDS)),
}
