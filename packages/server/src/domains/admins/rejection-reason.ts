import type { ErrorReason } from '@storekeeper/contract/errors'
import { outranks, type Ranked } from '@storekeeper/contract/roles/limits'
import { toReason } from '../../lib/api-error.ts'
import { fullName } from '../../lib/text/full-name.ts'

export type LockedAdmin = Ranked & {
  _id: string
  firstName: string
  lastName: string
  active: boolean
  blocked: boolean
}
export type Switch = { flag: 'blocked' | 'active' | 'isSuperAdmin'; value: boolean }

/** Whether the change reduces an admin's permissions. */
export const takesAway = ({ flag, value }: Switch): boolean => (flag === 'blocked' ? value : !value)

/**
 * Returns why an admin cannot be changed, or undefined when nothing prevents it. Only super admins have all
 * permissions, so only they can change one, and not themselves: at least one active super admin always remains.
 */
export function rejectionReason(
  admin: LockedAdmin | undefined,
  to: Switch,
  { me, superAdmins }: { me: LockedAdmin; superAdmins: number },
): ErrorReason | undefined {
  if (!admin) return toReason('ADMIN_NOT_FOUND')
  const { flag, value } = to
  const name = fullName(admin)
  if (outranks(admin, me)) return toReason('ADMIN_WITH_MORE_PERMISSIONS', { name })
  if (admin[flag] === value) return toReason(ALREADY[flag][value ? 0 : 1], { name })
  if (admin._id === me._id && takesAway(to))
    return toReason(superAdmins === 1 ? 'LAST_SUPER_ADMIN' : 'CANNOT_CHANGE_YOURSELF')
  if (flag === 'isSuperAdmin' && value && (admin.blocked || !admin.active))
    return toReason('ADMIN_INACTIVE', { name })
  return undefined
}

/** Reasons when the flag already has the requested value: first for setting it, then for clearing it. */
const ALREADY = {
  blocked: ['ADMIN_ALREADY_BLOCKED', 'ADMIN_NOT_BLOCKED'],
  active: ['ADMIN_ALREADY_ACTIVE', 'ADMIN_ALREADY_INACTIVE'],
  isSuperAdmin: ['ALREADY_SUPER_ADMIN', 'NOT_SUPER_ADMIN'],
} as const
