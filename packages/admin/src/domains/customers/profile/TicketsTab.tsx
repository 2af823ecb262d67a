import { TicketList, type TicketListSearch } from '~/domains/tickets/tickets'
import { toCustomerName } from '~/ui/customer-name'
import { usePageCustomer } from './customer-context'

/** The support tickets of the customer. */
export const TicketsTab = ({ search }: { search: TicketListSearch }) => {
  const { customer } = usePageCustomer()
  return (
    <TicketList
      search={{ ...search, customer: customer._id }}
      customer={{ _id: customer._id, name: toCustomerName(customer) }}
    />
  )
}
