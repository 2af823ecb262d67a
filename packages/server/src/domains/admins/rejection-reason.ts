import { fullName } from '../../lib/full-name.ts'

export type LockedAdmin = {
  _id: string
  firstName: string
  lastName: string
  isSuperAdmin: boolean
  active: boolean
  blocked: boolean
}
export type Switch = { flag: 'blocked' | 'active' | 'isSuperAdmin'; value: boolean }

/** Whether the change reduces an admin's permissions. */
export const takesAway = ({ flag, value }: Switch): boolean => (flag === 'blocked' ? value : !value)

/**
 * Why an admin cannot be changed; undefined when nothing prevents it. Only an active super admin gets this far, and can
 * never do it to themselves, so that at least one of them always remains.
 */
export function rejectionReason(
  admin: LockedAdmin | undefined,
  to: Switch,
  { me, superAdmins }: { me: LockedAdmin; superAdmins: number },
): string | undefined {
  if (!admin) return 'There is no such administrator.'
  const { flag, value } = to
  const name = fullName(admin)
  if (admin[flag] === value) return `${name} ${TEXTS[flag][value ? 0 : 1]} already.`
  if (admin._id === me._id && takesAway(to))
    return superAdmins === 1 ? LAST : `You cannot ${OWN[flag]} yourself.`
  if (flag === 'isSuperAdmin' && value && (admin.blocked || !admin.active))
    return `${name} is blocked or inactive.`
  return undefined
}

const LAST = 'You are the last active super administrator. Make another admin one first.'

const OWN: Record<Switch['flag'], string> = {
  blocked: 'block',
  active: 'deactivate',
  isSuperAdmin: 'take super administrator from',
}

const TEXTS: Record<Switch['flag'], [string, string]> = {
  blocked: ['is blocked', 'is not blocked'],
  active: ['is active', 'is inactive'],
  isSuperAdmin: ['is a super administrator', 'is no super administrator'],
}
