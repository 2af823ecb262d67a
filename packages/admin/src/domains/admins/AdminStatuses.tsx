import type { AdminRow } from '@storekeeper/contract/admins/admin'
import { m } from '~/paraglide/messages.js'
import { StatusBadge, type StatusLook } from '~/ui/StatusBadge'
import { type AdminStatus, getStatuses } from './admin-status'

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
