import { z } from 'zod'
import { callsOf } from '../call.ts'
import { failures, notFound } from '../errors/call-errors.ts'
import { withRequestId } from '../request-id.ts'
import { Id } from '../shapes.ts'
import { MAX_ROLES, NewRole, Role, RoleChanges } from './role.ts'

const { del, get, post, put } = callsOf('Roles')

const permission = 'roles:change'

/** Shipped roles cannot be changed, and an admin grants only permissions that they have. */
const CHANGE_FAILURES = [
  'STALE',
  'SHIPPED_ROLE',
  'ROLE_NAME_TAKEN',
  'PERMISSIONS_NOT_HELD',
  'LIMIT_NOT_HELD',
] as const

export const roles = {
  list: get('/admin/roles', {
    permission: 'admins:read',
    summary: 'List roles',
    description: `All roles of the store, at most ${MAX_ROLES}: the shipped ones first, then by name.`,
  }).output(z.object({ items: z.array(Role) })),
  create: post('/admin/roles', { permission, summary: 'Create a role' })
    .input(withRequestId(NewRole))
    .output(Role)
    .errors(
      failures(
        'ROLE_NAME_TAKEN',
        'PERMISSIONS_NOT_HELD',
        'LIMIT_NOT_HELD',
        'TOO_MANY_ROLES',
        'IDEMPOTENCY_KEY_REUSED',
      ),
    ),
  update: put('/admin/roles/{id}', {
    permission,
    summary: 'Update a role',
    description: 'Takes effect at once for the admins with the role, also in open windows.',
  })
    .input(RoleChanges.extend({ id: Id }))
    .output(Role)
    .errors({ ...notFound('role'), ...failures(...CHANGE_FAILURES, 'OWN_ROLES') }),
  remove: del('/admin/roles/{id}', {
    permission,
    summary: 'Delete a role',
    description: 'Only a role that no admin has, whose permissions the signed-in admin has.',
  })
    .input(z.strictObject({ id: Id }))
    .output(z.object({ _id: Id }))
    .errors({ ...notFound('role'), ...failures('SHIPPED_ROLE', 'ROLE_IN_USE', 'PERMISSIONS_NOT_HELD') }),
}
