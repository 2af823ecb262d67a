import type { Customer } from '@storekeeper/contract/customers/customer'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { Money } from '~/ui/Money'
import { TabBar, TabLink } from '~/ui/TabBar'

/** The tabs of a profile; the URL determines which one is open. */
export const CustomerTabs = ({ customer }: { customer: Customer }) => {
  const { addresses, creditBalance } = customer
  const tab = {
    params: { customerId: customer._id },
    resetScroll: false,
    activeOptions: { exact: true, includeSearch: false },
  }
  return (
    <TabBar label={m.customer_parts()} className="-mt-2 mb-4">
      <TabLink to="/admin/customers/$customerId" {...tab}>
        {m.customer_overview()}
      </TabLink>
      <TabLink to="/admin/customers/$customerId/orders" {...tab}>
        {m.customers_orders()}
      </TabLink>
      <TabLink
        to="/admin/customers/$customerId/addresses"
        {...tab}
        count={addresses.length > 0 ? formatCount(addresses.length) : undefined}
      >
        {m.customer_addresses()}
      </TabLink>
      <TabLink
        to="/admin/customers/$customerId/credit"
        {...tab}
        count={creditBalance ? <Money cents={creditBalance} /> : undefined}
      >
        {m.customers_credit()}
      </TabLink>
      <TabLink to="/admin/customers/$customerId/tickets" {...tab}>
        {m.tickets_tickets()}
      </TabLink>
      <TabLink to="/admin/customers/$customerId/chats" {...tab}>
        {m.chats_title()}
      </TabLink>
      <TabLink to="/admin/customers/$customerId/notes" {...tab}>
        {m.customer_notes()}
      </TabLink>
    </TabBar>
  )
}
