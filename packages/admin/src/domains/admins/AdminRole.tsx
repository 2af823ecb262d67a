import { m } from '~/paraglide/messages.js'
import { StatusBadge } from '~/ui/StatusBadge'

/** Whether they may do everything. */
export const AdminRole = ({ isSuperAdmin }: { isSuperAdmin: boolean }) => (
  <StatusBadge tone={isSuperAdmin ? 'active' : 'neutral'}>
    {isSuperAdmin ? m.shell_super_admin() : m.shell_admin()}
  </StatusBadge>
)
