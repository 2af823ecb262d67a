import { z } from 'zod'
import { errorEntries, Money } from '../errors/error-entry.ts'
import { PERMISSIONS, Permission } from '../permissions.ts'

export const roleErrors = errorEntries({
  ROLE_NAME_TAKEN: {
    status: 409,
    message: 'Another role already has this name.',
    action: 'Use a different name.',
  },
  ROLE_IN_USE: {
    status: 409,
    params: { name: z.string(), admins: z.int() },
    message: 'The role “{name}” is assigned to {admins} admins.',
    action: 'Assign these admins other roles, then delete it.',
  },
  SHIPPED_ROLE: {
    status: 409,
    params: { name: z.string() },
    message: 'The role “{name}” is part of the program and can’t be changed or deleted.',
    action: 'Create a role with the permissions that you need.',
  },
  TOO_MANY_ROLES: {
    status: 409,
    params: { max: z.int() },
    message: 'A store can have at most {max} roles.',
    action: 'Delete roles that are not in use.',
  },
  ROLE_ASSIGNED_TWICE: {
    status: 400,
    message: 'Each role can be assigned once.',
    action: 'Remove the repeated role.',
  },
  ROLE_UNKNOWN: {
    status: 422,
    message: 'This role doesn’t exist.',
    action: 'Read the list of roles. The role may have been deleted.',
  },
  OWNER_ROLE: {
    status: 422,
    message: 'The role of the owner isn’t assigned here. Make the admin a super admin instead.',
    action: 'Use the calls that make admins super admins.',
  },
  PERMISSIONS_NOT_HELD: {
    status: 403,
    params: { permissions: z.array(Permission) },
    message:
      'You can only grant and remove permissions that you have yourself. You don’t have: {permissions}.',
    labels: { permissions: PERMISSIONS },
    action: 'Ask a super admin to grant them.',
  },
  LIMIT_NOT_HELD: {
    status: 403,
    params: { max: z.union([z.int(), Money]) },
    message: 'Your own roles have a limit of {max} here. You can’t grant more.',
    action: 'Lower the limit, or ask a super admin to set it.',
  },
  ADMIN_WITH_MORE_PERMISSIONS: {
    status: 403,
    params: { name: z.string() },
    message: '{name} has more permissions or higher limits than you, so you can’t change the account.',
    action: 'Ask a super admin to do it.',
  },
  CANNOT_SEE_AS_YOURSELF: {
    status: 409,
    message: 'You already have your own roles.',
    action: 'Choose another admin.',
  },
  OWN_ROLES: {
    status: 409,
    message: 'You can’t change your own roles.',
    action: 'Ask another admin to do it.',
  },
})
