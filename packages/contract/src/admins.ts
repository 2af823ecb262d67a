import { z } from 'zod'
import { Admin, AdminRow } from './admins/admin.ts'
import { AdminChanges, AdminsActive, AdminsBlocked, ChosenAdmins, NewAdmin } from './admins/admin-input.ts'
import { AdminQuery } from './admins/admin-query.ts'
import { get, patch, post, put } from './call.ts'
import { failures, notFound } from './errors/call-errors.ts'
import { BulkResult, pageOf } from './list.ts'
import { Id } from './shapes.ts'

const tag = 'Admins'
const permission = 'admins:change'
const ById = z.strictObject({ id: Id })

/** Whom no bulk call blocks, deactivates or makes an ordinary admin. */
const GUARDED = 'The signed-in admin and the last active super administrator are skipped.'
const ENDS_SESSIONS = `Ends the sessions of those who may no longer sign in. ${GUARDED}`

export const admins = {
  list: get('/admin/users', { permission: 'admins:read', tag, summary: 'List admins' })
    .input(AdminQuery)
    .output(pageOf(AdminRow)),
  details: get('/admin/users/profile/{id}', { permission: 'admins:read', tag, summary: 'Read an admin' })
    .input(ById)
    .output(Admin)
    .errors(notFound('administrator')),
  create: post('/admin/users/create', {
    permission,
    tag,
    summary: 'Create an admin',
    description: 'An ordinary one, who is mailed an invitation to choose a password.',
  })
    .input(NewAdmin)
    .output(Admin)
    .errors(failures('ADMIN_EMAIL_TAKEN')),
  inviteAgain: post('/admin/users/{id}/invitation', {
    permission,
    tag,
    summary: 'Resend an invitation',
    description: 'The earlier link is void.',
  })
    .input(ById)
    .output(Admin)
    .errors({ ...notFound('administrator'), ...failures('INVITATION_ALREADY_ACCEPTED', 'ADMIN_INACTIVE') }),
  update: put('/admin/users/profile/update', {
    permission,
    tag,
    summary: 'Change an admin',
    inputStructure: 'detailed',
  })
    .input(z.object({ query: ById, body: AdminChanges }))
    .output(Admin)
    .errors({ ...notFound('administrator'), ...failures('STALE') }),
  resetTwoStep: post('/admin/users/{id}/two-step/reset', {
    permission,
    tag,
    summary: 'Reset two-step sign-in of an admin',
    description: 'For an admin who lost their phone. Ends their sessions and notifies them by mail.',
  })
    .input(ById)
    .output(Admin)
    .errors({ ...notFound('administrator'), ...failures('OWN_TWO_STEP_RESET', 'ADMIN_WITHOUT_TWO_STEP') }),
  bulkBlock: patch('/admin/users/bulk-blocked', {
    permission,
    tag,
    summary: 'Block or unblock admins',
    description: ENDS_SESSIONS,
  })
    .input(AdminsBlocked)
    .output(BulkResult)
    .errors(failures('NO_LONGER_SUPER_ADMIN')),
  bulkActivate: patch('/admin/users/bulk-activated', {
    permission,
    tag,
    summary: 'Activate or deactivate admins',
    description: ENDS_SESSIONS,
  })
    .input(AdminsActive)
    .output(BulkResult)
    .errors(failures('NO_LONGER_SUPER_ADMIN')),
  bulkMakeSuper: patch('/admin/users/super-admin/bulk-activated', {
    permission,
    tag,
    summary: 'Make admins super administrators',
    description: 'Those who are blocked or inactive are skipped.',
  })
    .input(ChosenAdmins)
    .output(BulkResult)
    .errors(failures('NO_LONGER_SUPER_ADMIN')),
  bulkUnmakeSuper: patch('/admin/users/super-admin/bulk-deactivated', {
    permission,
    tag,
    summary: 'Make super administrators ordinary admins',
    description: GUARDED,
  })
    .input(ChosenAdmins)
    .output(BulkResult)
    .errors(failures('NO_LONGER_SUPER_ADMIN')),
}
