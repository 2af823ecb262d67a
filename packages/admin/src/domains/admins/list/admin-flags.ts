import { m } from '~/paraglide/messages.js'

/** A yes/no property of an admin, with the labels that its filters and their chips use. */
export type AdminFlag = {
  field: 'isSuperAdmin' | 'active' | 'blocked' | 'isInvited' | 'emailVerified'
  label: () => string
  yes: () => string
  no: () => string
}

export const SUPER_FLAG: AdminFlag = {
  field: 'isSuperAdmin',
  label: m.admins_role,
  yes: m.shell_super_admin,
  no: m.shell_admin,
}

export const ACCOUNT_FLAGS: readonly AdminFlag[] = [
  { field: 'active', label: m.admins_activity, yes: m.admins_active, no: m.admins_inactive },
  { field: 'blocked', label: m.admins_blocking, yes: m.admins_blocked, no: m.admins_not_blocked },
  { field: 'isInvited', label: m.admins_invitation, yes: m.admins_open, no: m.admins_accepted },
  { field: 'emailVerified', label: m.admins_email, yes: m.admins_verified, no: m.admins_not_verified },
]
