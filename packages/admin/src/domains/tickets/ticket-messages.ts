import { NEXT_TICKET_STATUSES, TicketStatus } from '@storekeeper/contract/tickets/ticket-status'
import { m } from '~/paraglide/messages.js'
import { translated } from '~/translated'
import { STATUS_NAME } from './ticket-names'

/** What the contract and the server say about a ticket, in the language of the screen. */
const MESSAGES: Record<string, (() => string) | undefined> = {
  'That is not an id.': m.tickets_choose_customer,
  'This customer does not exist any more.': m.tickets_customer_gone,
  'This customer was merged into another one; please take that one.': m.tickets_customer_merged,
  'This customer has no such order.': m.tickets_order_not_theirs,
  'This order is one of another site.': m.tickets_order_other_site,
  'There is no such admin.': m.tickets_admin_gone,
  'A file is not there any more. Please upload it again.': m.tickets_file_gone,
}

const CLOSED = /^Ticket (T-\d+) is closed, and that is final\. Please open a new one\.$/
const STANDS = /^Ticket (T-\d+) is (\w+); it can only become /
const BLOCKED = /^(.+) is blocked\.$/
const OUT = /^(.+) cannot sign in\.$/

export const ticketMessage = (message: string): string => {
  const ticket = CLOSED.exec(message)?.[1]
  if (ticket) return m.tickets_closed_sentence({ ticket })
  const [, number = '', is] = STANDS.exec(message) ?? []
  const status = TicketStatus.safeParse(is)
  if (status.success) return whereItStands(number, status.data)
  const name = BLOCKED.exec(message)?.[1]
  if (name) return m.tickets_admin_blocked({ name })
  const out = OUT.exec(message)?.[1]
  if (out) return m.tickets_admin_out({ name: out })
  return MESSAGES[message]?.() ?? translated(message)
}

const whereItStands = (ticket: string, from: TicketStatus) =>
  m.tickets_became({
    ticket,
    status: STATUS_NAME[from](),
    next: NEXT_TICKET_STATUSES[from].map((next) => STATUS_NAME[next]()).join(m.ui_comma()),
  })
