import type { OrderCounts } from '@storekeeper/contract/orders/order-counts'
import { useQuery } from '@tanstack/react-query'
import { TRACKING_STATUS } from '~/domains/order-references/order-references'
import { m } from '~/paraglide/messages.js'
import { formatTotal } from '~/ui/list/page-range'
import { TabBar, TabLink } from '~/ui/TabBar'
import { countsQuery } from '../order-queries'
import type { OrderListName, OrderListSearch } from '../order-search'
import { findTab, type OrderTab, orderTabs, toTabSearch } from './order-tabs'

/** The statuses with their number of orders, within the active filters. */
export const OrderTabs = ({ list, search }: { list: OrderListName; search: OrderListSearch }) => {
  const { data: counts } = useQuery({ ...countsQuery(list, search), placeholderData: (before) => before })
  const isOfTests = list === 'test-orders'
  const shown = isOfTests ? { ...search, isTestOrder: undefined } : search
  const current = findTab(shown)
  return (
    <TabBar label={m.orders_by_status()}>
      {orderTabs(isOfTests).map((tab) => (
        <TabLink
          key={tab}
          to="."
          search={(before) => ({ ...before, page: undefined, ...toTabSearch(tab, shown) })}
          state
          resetScroll={false}
          isCurrent={tab === current}
          count={counts ? countIn(counts, tab) : '…'}
        >
          {getName(tab)}
        </TabLink>
      ))}
    </TabBar>
  )
}

const getName = (tab: OrderTab) => {
  if (tab === 'all') return m.orders_tab_all()
  return tab === 'test' ? m.orders_test() : TRACKING_STATUS[tab].label()
}

const countIn = (counts: OrderCounts, tab: OrderTab) => {
  const { count, isCapped } = tab === 'all' || tab === 'test' ? counts[tab] : counts.byStatus[tab]
  // A search that finds very many orders does not count those of each status.
  return isCapped && count === 0 ? '' : formatTotal({ total: count, totalIsCapped: isCapped })
}
