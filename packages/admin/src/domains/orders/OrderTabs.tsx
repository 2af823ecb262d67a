import type { OrderCounts } from '@storekeeper/contract/orders/order-counts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import classes from '~/ui/LinkTabs.module.css'
import { formatTotal } from '~/ui/list/page-range'
import { countsQuery } from './order-queries'
import type { OrderListName, OrderListSearch } from './order-search'
import { type OrderTab, orderTabs, searchOfTab, tabOf } from './order-tabs'
import { TRACKING_NAME } from './status-names'

/** Every status with how many orders have it, under the filters that are on. */
export const OrderTabs = ({ list, search }: { list: OrderListName; search: OrderListSearch }) => {
  const { data: counts } = useQuery({ ...countsQuery(list, search), placeholderData: (before) => before })
  const isOfTests = list === 'test-orders'
  const shown = isOfTests ? { ...search, isTestOrder: undefined } : search
  const current = tabOf(shown)
  return (
    <nav className={classes.tabs} aria-label={m.orders_by_status()}>
      {orderTabs(isOfTests).map((tab) => (
        <Link
          key={tab}
          to="."
          search={(before) => ({ ...before, page: undefined, ...searchOfTab(tab, shown) })}
          activeOptions={{ exact: true, includeSearch: true }}
          resetScroll={false}
          className={classes.tab}
          aria-current={tab === current ? 'page' : undefined}
        >
          {nameOf(tab)}
          <span className={classes.count}>{counts ? countIn(counts, tab) : '…'}</span>
        </Link>
      ))}
    </nav>
  )
}

const nameOf = (tab: OrderTab) => {
  if (tab === 'all') return m.orders_tab_all()
  return tab === 'test' ? m.orders_test() : TRACKING_NAME[tab]()
}

const countIn = (counts: OrderCounts, tab: OrderTab) => {
  const { count, isCapped } = tab === 'all' || tab === 'test' ? counts[tab] : counts.byStatus[tab]
  return formatTotal({ total: count, totalIsCapped: isCapped })
}
