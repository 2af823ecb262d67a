import type { AdminRow } from '@storekeeper/contract/admins/admin'
import { m } from '~/paraglide/messages.js'
import { StatusBadge, type StatusLook } from '~/ui/StatusBadge'

/** The statuses of an account, each as a badge. */
export const AdminStatuses = ({ admin }: { admin: AdminRow }) => (
  <span className="inline-flex flex-wrap gap-1">
    {getStatuses(admin).map((status) => (
      <StatusBadge key={status} {...STATUS[status]} />
    ))}
  </span>
)

const STATUS: Record<AdminStatus, StatusLook> = {
  blocked: { tone: 'bad', label: m.admins_blocked },
  inactive: { tone: 'neutral', label: m.admins_inactive },
  invited: { tone: 'waiting', label: m.admins_invited },
  expired: { tone: 'waiting', label: m.admins_invitation_expired },
  active: { tone: 'good', label: m.admins_active },
  unverified: { tone: 'neutral', label: m.admins_not_verified },
}

export type AdminStatus = 'blocked' | 'inactive' | 'invited' | 'expired' | 'active' | 'unverified'

type Standing = Pick<AdminRow, 'blocked' | 'active' | 'isInvited' | 'invitedUntil' | 'emailVerified'>

/**
 * Returns the statuses of an account, those that block sign-in first. `unverified` is omitted for an invited
 * admin, since no invited admin has verified an e-mail address.
 */
export const getStatuses = (admin: Standing): AdminStatus[] => {
  const { blocked, active, isInvited, invitedUntil, emailVerified } = admin
  const statuses: AdminStatus[] = []
  if (blocked) statuses.push('blocked')
  if (!active) statuses.push('inactive')
  if (isInvited) statuses.push(invitedUntil ? 'invited' : 'expired')
  if (statuses.length === 0) statuses.push('active')
  if (!emailVerified && !isInvited) statuses.push('unverified')
  return statuses
}
