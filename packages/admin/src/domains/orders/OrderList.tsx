import { Button } from '@mantine/core'
import { IconShoppingCart } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useAppInfo } from '~/app-info'
import { m } from '~/paraglide/messages.js'
import { later } from '~/ui/later'
import { ListCard } from '~/ui/list/ListCard'
import { ListScreen } from '~/ui/list/ListScreen'
import type { Chosen } from '~/ui/list/selection'
import { useSearchChange } from '~/ui/list/use-search-change'
import { OrderFilters } from './OrderFilters'
import classes from './OrderList.module.css'
import { OrderTabs } from './OrderTabs'
import { orderChips } from './order-chips'
import { orderListTexts } from './order-list-texts'
import { ordersQuery } from './order-queries'
import { filterOf, type OrderListName, type OrderListSearch } from './order-search'
import { useStatusChange } from './status/use-status-change'
import { useOpenOrder } from './use-open-order'
import { useOrderColumns } from './use-order-columns'

const OrderPanel = later(async () => (await import('./details/OrderPanel')).OrderPanel)
const StatusChangeDialogs = later(
  async () => (await import('./status/StatusChangeDialogs')).StatusChangeDialogs,
)
const BulkStatusDialog = later(async () => (await import('./status/BulkStatusDialog')).BulkStatusDialog)

type Props = { list: OrderListName; search: OrderListSearch }

/**
 * All orders, those that wait, those that were only tried out, or those of the customer whom `search` names, within their
 * profile; the open one stands beside them.
 */
export const OrderList = ({ list, search }: Props) => {
  const query = ordersQuery(list, search)
  const { data: page } = useQuery({ ...query, placeholderData: keepPreviousData })
  const onSearch = useSearchChange<OrderListSearch>()
  const opened = useOpenOrder(search.orderId, page?.items ?? [])
  const changing = useStatusChange()
  const columns = useOrderColumns({ open: opened.open, changeStatus: changing.begin })
  const [bulk, setBulk] = useState<{ chosen: Chosen; clear: () => void } | null>(null)
  const currency = useAppInfo()?.currency
  const texts = orderListTexts(list)
  useEffect(OrderPanel.fetch, [])
  const Shape = list === 'of-customer' ? ListCard : ListScreen

  return (
    <div className={classes.list} data-beside={search.orderId !== undefined || undefined}>
      <Shape
        name="orders"
        title={texts.title}
        crumbs={[{ label: m.orders_orders() }, { label: texts.crumb }]}
        query={query}
        search={search}
        onSearch={onSearch}
        searchLabel={m.orders_search()}
        columns={columns}
        labelOf={(order) => `#${order.orderId}`}
        tabs={list === 'all' && <OrderTabs search={search} />}
        filters={<OrderFilters list={list} search={search} onSearch={onSearch} />}
        chips={orderChips(search, { list, currency, rows: page?.items ?? [] })}
        nothingYet={{ ...texts.nothingYet, icon: <IconShoppingCart stroke={1.5} /> }}
        openId={opened.order?._id}
        onOpen={opened.open}
        bulk={(chosen, clear) => (
          <Button variant="subtle" size="compact-sm" onClick={() => setBulk({ chosen, clear })}>
            {m.orders_set_status()}
          </Button>
        )}
      />
      <Suspense>
        {search.orderId && (
          <OrderPanel
            uriCode={search.orderId}
            startsAtComments={search.comment === true}
            onPrevious={opened.previous}
            onNext={opened.next}
            onClose={opened.close}
          />
        )}
        {changing.asked && <StatusChangeDialogs changing={changing} />}
        {bulk && (
          <BulkStatusDialog
            chosen={bulk.chosen}
            filter={filterOf(list, search)}
            onDone={bulk.clear}
            onClose={() => setBulk(null)}
          />
        )}
      </Suspense>
    </div>
  )
}
