import { TicketList } from '~/domains/tickets/TicketList'
import type { TicketListSearch } from '~/domains/tickets/ticket-search'
import { nameOfCustomer } from '~/ui/customer-name'
import { useCustomerOfPage } from './customer-context'

/** The support tickets of the customer. */
export const TicketsTab = ({ search }: { search: TicketListSearch }) => {
  const { customer } = useCustomerOfPage()
  return (
    <TicketList
      search={{ ...search, customer: customer._id }}
      customer={{ _id: customer._id, name: nameOfCustomer(customer) }}
    />
  )
}
