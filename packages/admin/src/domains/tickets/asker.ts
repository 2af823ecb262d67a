import type { TicketRow } from '@storekeeper/contract/tickets/ticket'
import { m } from '~/paraglide/messages.js'
import { fullName } from '~/ui/customer-name'

/** Whose ticket it is: their name, or what else is known of them. */
export const nameOfAsker = ({ customer }: Pick<TicketRow, 'customer'>): string =>
  fullName(customer) || customer.email || m.tickets_nameless()
