import { m } from '~/paraglide/messages.js'
import { StatusBadge } from '~/ui/StatusBadge'

/** Shows whether the product is active. */
export const ActiveBadge = ({ isActive }: { isActive: boolean }) => (
  <StatusBadge tone={isActive ? 'good' : 'neutral'}>
    {isActive ? m.products_active() : m.products_inactive()}
  </StatusBadge>
)
