import { z } from 'zod'
import { Admin, AdminRow } from './admins/admin.ts'
import { AdminChanges, AdminsActive, AdminsBlocked, ChosenAdmins, NewAdmin } from './admins/admin-input.ts'
import { AdminQuery } from './admins/admin-query.ts'
import { get, patch, post, put } from './call.ts'
import { conflict, notFound, stale } from './errors.ts'
import { BulkResult, pageOf } from './list.ts'
import { Id } from './shapes.ts'

const tag = 'Admins'
const permission = 'admins:change'
const ById = z.strictObject({ id: Id })

/** What keeps an admin as they are, in a bulk call: they are so already, themselves, or the last super admin. */
const GUARDED =
  'Nobody can do this to themselves or to the last active super administrator: they are skipped.'

export const admins = {
  list: get('/admin/users', { permission: 'admins:read', tag, summary: 'Admins that match the filters' })
    .input(AdminQuery)
    .output(pageOf(AdminRow)),
  details: get('/admin/users/profile/{id}', { permission: 'admins:read', tag, summary: 'One admin' })
    .input(ById)
    .output(Admin)
    .errors(notFound('administrator')),
  create: post('/admin/users/create', {
    permission,
    tag,
    summary: 'Make an ordinary admin, who is mailed an invitation to choose a password',
    description: 'A taken e-mail address: 409 at `email`.',
  })
    .input(NewAdmin)
    .output(Admin)
    .errors(conflict),
  inviteAgain: post('/admin/users/{id}/invitation', {
    permission,
    tag,
    summary: 'Mail an invitation again; the earlier link is void',
    description: '409 once they have a password, or while they are blocked or inactive.',
  })
    .input(ById)
    .output(Admin)
    .errors({ ...notFound('administrator'), ...conflict }),
  update: put('/admin/users/profile/update', {
    permission,
    tag,
    summary: 'Change an admin’s name and phone',
    inputStructure: 'detailed',
  })
    .input(z.object({ query: ById, body: AdminChanges }))
    .output(Admin)
    .errors({ ...notFound('administrator'), ...stale }),
  resetTwoStep: post('/admin/users/{id}/two-step/reset', {
    permission,
    tag,
    summary: 'Turn two-step sign-in off for an admin who lost their phone',
    description: 'Ends their sessions and tells them by mail. 409 when it is off, and for oneself.',
  })
    .input(ById)
    .output(Admin)
    .errors({ ...notFound('administrator'), ...conflict }),
  bulkBlock: patch('/admin/users/bulk-blocked', {
    permission,
    tag,
    summary: 'Block admins, which ends their sessions, or let them in again',
    description: GUARDED,
  })
    .input(AdminsBlocked)
    .output(BulkResult),
  bulkActivate: patch('/admin/users/bulk-activated', {
    permission,
    tag,
    summary: 'Activate admins, or deactivate them, which ends their sessions',
    description: GUARDED,
  })
    .input(AdminsActive)
    .output(BulkResult),
  bulkMakeSuper: patch('/admin/users/super-admin/bulk-activated', {
    permission,
    tag,
    summary: 'Make admins super administrators',
    description: 'Who is blocked or inactive is skipped.',
  })
    .input(ChosenAdmins)
    .output(BulkResult),
  bulkUnmakeSuper: patch('/admin/users/super-admin/bulk-deactivated', {
    permission,
    tag,
    summary: 'Make super administrators ordinary admins',
    description: GUARDED,
  })
    .input(ChosenAdmins)
    .output(BulkResult),
}
