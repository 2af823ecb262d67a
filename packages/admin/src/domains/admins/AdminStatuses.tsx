import type { AdminRow } from '@storekeeper/contract/admins/admin'
import { m } from '~/paraglide/messages.js'
import { StatusBadge, type Tone } from '~/ui/StatusBadge'
import { type AdminStatus, getStatuses } from './admin-status'

/** The statuses of an account, each as a badge. */
export const AdminStatuses = ({ admin }: { admin: AdminRow }) => (
  <span className="inline-flex flex-wrap gap-1">
    {getStatuses(admin).map((status) => (
      <StatusBadge key={status} tone={LOOK[status].tone}>
        {LOOK[status].name()}
      </StatusBadge>
    ))}
  </span>
)

const LOOK: Record<AdminStatus, { tone: Tone; name: () => string }> = {
  blocked: { tone: 'bad', name: m.admins_blocked },
  inactive: { tone: 'neutral', name: m.admins_inactive },
  invited: { tone: 'waiting', name: m.admins_invited },
  expired: { tone: 'waiting', name: m.admins_invitation_expired },
  active: { tone: 'good', name: m.admins_active },
  unverified: { tone: 'neutral', name: m.admins_not_verified },
}
