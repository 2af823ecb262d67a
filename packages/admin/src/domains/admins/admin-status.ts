import type { AdminRow } from '@storekeeper/contract/admins/admin'

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
