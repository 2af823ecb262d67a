import { m } from '~/paraglide/messages.js'
import { StatusBadge } from '~/ui/StatusBadge'

/** Whether it is active in the shop of its site. */
export const ActiveBadge = ({ isActive }: { isActive: boolean }) => (
  <StatusBadge tone={isActive ? 'good' : 'neutral'}>
    {isActive ? m.products_active() : m.products_inactive()}
  </StatusBadge>
)
