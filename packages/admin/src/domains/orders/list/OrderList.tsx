import { IconShoppingCart } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useAtRest } from '~/at-rest'
import { SavedViews } from '~/domains/saved-views/saved-views'
import { m } from '~/paraglide/messages.js'
import { useSettings } from '~/settings'
import type { ListConditions } from '~/ui/filters/conditions/conditions'
import { lazyComponent } from '~/ui/lazy-component'
import { ListCard, ListScreen } from '~/ui/list/ListScreen'
import { useOpenRowOf } from '~/ui/list/use-open-row'
import { useOpened } from '~/ui/list/use-opened'
import { useSearchChange } from '~/ui/list/use-search-change'
import classes from '../Orders.module.css'
import { matchingCountQuery, ordersQuery } from '../order-queries'
import { hasTabs, type OrderListName, type OrderListSearch, toFilter } from '../order-search'
import { useStatusChange } from '../status/use-status-change'
import { AddOrderButton } from './AddOrderButton'
import { OrderFilters } from './OrderFilters'
import { OrderListActions } from './OrderListActions'
import type { Opened } from './OrderListDialogs'
import { OrderTabs } from './OrderTabs'
import { orderChips } from './order-chips'
import { orderListTexts } from './order-list-texts'
import { useOrderColumns } from './use-order-columns'

const OrderBulkActions = lazyComponent(async () => (await import('./OrderBulkActions')).OrderBulkActions)
const OrderListDialogs = lazyComponent(async () => (await import('./OrderListDialogs')).OrderListDialogs)
const OrderRunStrip = lazyComponent(async () => (await import('./OrderRunStrip')).OrderRunStrip)

const CONDITIONS: ListConditions = {
  load: async () => (await import('./order-conditions')).ORDER_FILTER_FIELDS,
  loadChoiceName: async () => (await import('./order-conditions')).orderChoiceName,
}

type Props = { list: OrderListName; search: OrderListSearch }

/**
 * All orders, pending orders, test orders, or those of the customer in `search` within their profile; the
 * open order is shown beside them.
 */
export const OrderList = ({ list, search }: Props) => {
  const query = ordersQuery(list, search)
  const filter = toFilter(list, search)
  const panel = useOpenRowOf({
    query,
    id: search.orderId,
    key: 'uriCode',
    toSearch: (orderId) => ({ orderId, comment: undefined }),
  })
  const dialogs = useOpened<Opened>()
  const changing = useStatusChange()
  const columns = useOrderColumns({ open: panel.open, changeStatus: changing.begin }, dialogs.open)
  const onSearch = useSearchChange<OrderListSearch>()
  const queries = useQueryClient()
  const currency = useSettings()?.currency
  const { nothingYet, ...texts } = orderListTexts(list)
  const isOfCustomer = list === 'of-customer'
  const isAtRest = useAtRest()
  useEffect(OrderBulkActions.fetch, [])
  const Shape = isOfCustomer ? ListCard : ListScreen

  return (
    <div className={classes.list} data-beside={search.orderId !== undefined || undefined}>
      <Suspense>{isAtRest && !isOfCustomer && <OrderRunStrip />}</Suspense>
      <Shape
        name="orders"
        {...texts}
        actions={!isOfCustomer && <OrderListActions list={list} onOpen={dialogs.open} />}
        query={query}
        search={search}
        onSearch={onSearch}
        searchLabel={m.orders_search()}
        columns={columns}
        getLabel={(order) => `#${order.orderId}`}
        views={list === 'all' ? (state) => <SavedViews list="orders" {...state} /> : undefined}
        tabs={hasTabs(list) && <OrderTabs list={list} search={search} />}
        conditions={CONDITIONS}
        filters={<OrderFilters list={list} search={search} onSearch={onSearch} />}
        chips={orderChips(search, { list, currency, rows: panel.rows })}
        nothingYet={{
          ...nothingYet,
          icon: <IconShoppingCart stroke={1.5} />,
          action: list === 'all' && <AddOrderButton />,
        }}
        openId={panel.row?._id}
        onOpen={panel.open}
        countAll={async () => (await queries.fetchQuery(matchingCountQuery(list, search))).count}
        bulk={(...selection) => (
          <OrderBulkActions
            selection={selection}
            isOfTests={filter.isTestOrder === true}
            onOpen={dialogs.open}
          />
        )}
      />
      <Suspense>
        {(isAtRest || search.orderId || dialogs.opened || changing.dialog) && (
          <OrderListDialogs search={search} filter={filter} panel={panel} {...dialogs} changing={changing} />
        )}
      </Suspense>
    </div>
  )
}
