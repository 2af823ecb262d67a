import { m } from '~/paraglide/messages.js'
import { StatusBadge } from '~/ui/StatusBadge'

/** Shows whether an address receives campaigns. */
export const SubscribedBadge = ({ subscribed }: { subscribed: boolean }) =>
  subscribed ? (
    <StatusBadge tone="good">{m.contacts_subscribed()}</StatusBadge>
  ) : (
    <StatusBadge tone="neutral">{m.contacts_unsubscribed()}</StatusBadge>
  )
