import type { TicketStatus } from '@storekeeper/contract/tickets/ticket-status'
import { m } from '~/paraglide/messages.js'
import { StatusBadge, type Tone } from '~/ui/StatusBadge'

const STATE: Record<TicketStatus, [Tone, () => string]> = {
  open: ['active', m.shop_my_ticket_is_open],
  pending: ['waiting', m.shop_my_ticket_is_pending],
  resolved: ['good', m.shop_my_ticket_is_resolved],
  closed: ['neutral', m.shop_my_ticket_is_closed],
}

/** The status of a ticket, as its customer sees it. */
export const TicketState = ({ status }: { status: TicketStatus }) => {
  const [tone, name] = STATE[status]
  return <StatusBadge tone={tone}>{name()}</StatusBadge>
}
