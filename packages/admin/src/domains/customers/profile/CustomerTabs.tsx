import type { Customer } from '@storekeeper/contract/customers/customer'
import { Link } from '@tanstack/react-router'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import tabs from '~/ui/LinkTabs.module.css'
import { Money } from '~/ui/Money'

/** The tabs of a profile; the URL determines which one is open. */
export const CustomerTabs = ({ customer }: { customer: Customer }) => {
  const look = {
    params: { customerId: customer._id },
    resetScroll: false,
    className: tabs.tab,
    activeOptions: { exact: true, includeSearch: false },
    activeProps: { 'aria-current': 'page' as const },
  }
  return (
    <nav
      className="flex gap-1 px-2 overflow-x-auto border-b border-b-line [scrollbar-width:none] -mt-2 mb-4"
      aria-label={m.customer_parts()}
    >
      <Link to="/admin/customers/$customerId" {...look}>
        {m.customer_overview()}
      </Link>
      <Link to="/admin/customers/$customerId/orders" {...look}>
        {m.customers_orders()}
      </Link>
      <Link to="/admin/customers/$customerId/addresses" {...look}>
        {m.customer_addresses()}
        {customer.addresses.length > 0 && (
          <span className={tabs.count}>{formatCount(customer.addresses.length)}</span>
        )}
      </Link>
      <Link to="/admin/customers/$customerId/credit" {...look}>
        {m.customers_credit()}
        {customer.creditBalance !== null && customer.creditBalance > 0 && (
          <Money cents={customer.creditBalance} className={tabs.count} />
        )}
      </Link>
      <Link to="/admin/customers/$customerId/tickets" {...look}>
        {m.tickets_tickets()}
      </Link>
      <Link to="/admin/customers/$customerId/chats" {...look}>
        {m.chats_title()}
      </Link>
      <Link to="/admin/customers/$customerId/notes" {...look}>
        {m.customer_notes()}
      </Link>
    </nav>
  )
}
