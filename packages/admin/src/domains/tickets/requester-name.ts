import type { TicketRow } from '@storekeeper/contract/tickets/ticket'
import { m } from '~/paraglide/messages.js'
import { fullName } from '~/ui/customer-name'

/** Returns the name of the ticket's customer, or another known identifier. */
export const getRequesterName = ({ customer }: Pick<TicketRow, 'customer'>): string =>
  fullName(customer) || customer.email || m.tickets_nameless()
