import { m } from '~/paraglide/messages.js'
import { StatusBadge } from '~/ui/StatusBadge'

/** Shows whether the admin is a super admin. */
export const AdminRole = ({ isSuperAdmin }: { isSuperAdmin: boolean }) => (
  <StatusBadge tone={isSuperAdmin ? 'active' : 'neutral'}>
    {isSuperAdmin ? m.shell_super_admin() : m.shell_admin()}
  </StatusBadge>
)
