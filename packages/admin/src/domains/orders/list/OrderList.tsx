import { Button } from '@mantine/core'
import type { DocumentKind } from '@storekeeper/contract/orders/order-documents'
import { IconShoppingCart } from '@tabler/icons-react'
import { hashKey, keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { useSettings } from '~/settings'
import { later } from '~/ui/later'
import type { AllBut, Chosen } from '~/ui/list/bulk/selection'
import { ListCard } from '~/ui/list/ListCard'
import { ListScreen } from '~/ui/list/ListScreen'
import { useSearchChange } from '~/ui/list/use-search-change'
import classes from '../Orders.module.css'
import { matchingCountQuery, ordersQuery } from '../order-queries'
import { hasTabs, type OrderListName, type OrderListSearch, toFilter } from '../order-search'
import { useStatusChange } from '../status/use-status-change'
import { TestOrderBulkActions } from '../tests/TestOrderBulkActions'
import { useTestDialogs } from '../tests/use-test-dialogs'
import { AddOrderButton } from './AddOrderButton'
import { OrderFilters } from './OrderFilters'
import { OrderListActions } from './OrderListActions'
import { OrderTabs } from './OrderTabs'
import { orderChips } from './order-chips'
import { orderListTexts } from './order-list-texts'
import { useOpenOrder } from './use-open-order'
import { useOrderColumns } from './use-order-columns'

const OrderPanel = later(async () => (await import('../details/OrderPanel')).OrderPanel)
const StatusChangeDialogs = later(
  async () => (await import('../status/StatusChangeDialogs')).StatusChangeDialogs,
)
const OrderRunStrip = later(async () => (await import('./OrderRunStrip')).OrderRunStrip)
const BulkTrackingDialog = later(
  async () => (await import('../tracking/BulkTrackingDialog')).BulkTrackingDialog,
)
const TestOrderDialog = later(async () => (await import('../tests/TestOrderDialog')).TestOrderDialog)
const RemoveAllTestsButton = later(
  async () => (await import('../tests/RemoveAllTestsButton')).RemoveAllTestsButton,
)
const DocumentRunDialog = later(
  async () => (await import('../documents/DocumentRunDialog')).DocumentRunDialog,
)
const BulkTools = later(async () => (await import('../documents/BulkTools')).BulkTools)
const OrderMailDrawer = later(async () => (await import('../mail/OrderMailDrawer')).OrderMailDrawer)
const BulkStatusDialog = later(async () => (await import('../status/BulkStatusDialog')).BulkStatusDialog)

type Props = { list: OrderListName; search: OrderListSearch }

/**
 * All orders, pending orders, test orders, or those of the customer in `search` within their profile; the
 * open order is shown beside them.
 */
export const OrderList = ({ list, search }: Props) => {
  const query = ordersQuery(list, search)
  const { data: page, isPlaceholderData: isStale } = useQuery({ ...query, placeholderData: keepPreviousData })
  const onSearch = useSearchChange<OrderListSearch>()
  const opened = useOpenOrder(search.orderId, page?.items ?? [], { view: hashKey(query.queryKey), isStale })
  const changing = useStatusChange()
  const tests = useTestDialogs()
  const columns = useOrderColumns({
    open: opened.open,
    changeStatus: changing.begin,
    openTest: tests.openOne,
  })
  const [bulk, setBulk] = useState<{ chosen: Chosen; clear: () => void } | null>(null)
  const [documents, setDocuments] = useState<{
    document: DocumentKind
    chosen: AllBut
    clear: () => void
  } | null>(null)
  const [mailing, setMailing] = useState<{ chosen: Chosen; clear: () => void } | null>(null)
  const [tracking, setTracking] = useState<{ orderIds: string[]; clear?: () => void } | null>(null)
  const queries = useQueryClient()
  const currency = useSettings()?.currency
  const texts = orderListTexts(list)
  useEffect(OrderPanel.fetch, [])
  const Shape = list === 'of-customer' ? ListCard : ListScreen

  /** Only for individually selected orders; for all matching orders the admin pastes the numbers. */
  const addNumbers = (chosen: Chosen, clear: () => void) => {
    const ids = new Set('ids' in chosen ? chosen.ids : [])
    const rows = page?.items.filter(({ _id }) => ids.has(_id)) ?? []
    setTracking({ orderIds: rows.map(({ orderId }) => orderId), clear })
  }

  /** Clears the selection, and closes the open order if it was permanently deleted. */
  const letGo = (dialog: typeof tests.dialog, orders: string[]) => {
    dialog?.clear?.()
    if (dialog?.act === 'remove' && opened.order && orders.includes(opened.order._id)) void opened.close()
  }

  return (
    <div className={classes.list} data-beside={search.orderId !== undefined || undefined}>
      {list !== 'of-customer' && (
        <Suspense>
          <OrderRunStrip />
        </Suspense>
      )}
      <Shape
        name="orders"
        title={texts.title}
        crumbs={[{ label: m.orders_orders() }, { label: texts.crumb }]}
        actions={
          list !== 'of-customer' && (
            <>
              <OrderListActions
                filter={toFilter(list, search)}
                onTracking={() => setTracking({ orderIds: [] })}
              />
              {list === 'test-orders' && (
                <Suspense>
                  <RemoveAllTestsButton site={search.site} />
                </Suspense>
              )}
              <AddOrderButton />
            </>
          )
        }
        query={query}
        search={search}
        onSearch={onSearch}
        searchLabel={m.orders_search()}
        columns={columns}
        getLabel={(order) => `#${order.orderId}`}
        tabs={hasTabs(list) && <OrderTabs list={list} search={search} />}
        filters={<OrderFilters list={list} search={search} onSearch={onSearch} />}
        chips={orderChips(search, { list, currency, rows: page?.items ?? [] })}
        nothingYet={{
          ...texts.nothingYet,
          icon: <IconShoppingCart stroke={1.5} />,
          action: list === 'all' && <AddOrderButton />,
        }}
        openId={opened.order?._id}
        onOpen={opened.open}
        countAll={async () => (await queries.fetchQuery(matchingCountQuery(list, search))).count}
        bulk={(chosen, clear) => (
          <>
            <Button variant="subtle" size="compact-sm" onClick={() => setBulk({ chosen, clear })}>
              {m.orders_set_status()}
            </Button>
            {'ids' in chosen && (
              <Button variant="subtle" size="compact-sm" onClick={() => addNumbers(chosen, clear)}>
                {m.orders_tracking_numbers()}
              </Button>
            )}
            <Suspense>
              <BulkTools
                chosen={chosen}
                onDocuments={(document) => 'ids' in chosen || setDocuments({ document, chosen, clear })}
                onMail={() => setMailing({ chosen, clear })}
              />
            </Suspense>
            <TestOrderBulkActions
              isOfTests={toFilter(list, search).isTestOrder === true}
              isAllMatching={!('ids' in chosen)}
              onRequest={(act) => tests.openDialog({ act, chosen, clear })}
            />
          </>
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
        {changing.dialog && <StatusChangeDialogs changing={changing} />}
        {tests.dialog && (
          <TestOrderDialog
            {...tests.dialog}
            filter={toFilter(list, search)}
            onDone={(done) => letGo(tests.dialog, done)}
            onClose={tests.close}
          />
        )}
        {tracking && (
          <BulkTrackingDialog
            orderIds={tracking.orderIds}
            onDone={() => tracking.clear?.()}
            onClose={() => setTracking(null)}
          />
        )}
        {documents && (
          <DocumentRunDialog
            document={documents.document}
            chosen={documents.chosen}
            filter={toFilter(list, search)}
            onStarted={documents.clear}
            onClose={() => setDocuments(null)}
          />
        )}
        {mailing && (
          <OrderMailDrawer
            chosen={mailing.chosen}
            filter={toFilter(list, search)}
            onSent={mailing.clear}
            onClose={() => setMailing(null)}
          />
        )}
        {bulk && (
          <BulkStatusDialog
            chosen={bulk.chosen}
            filter={toFilter(list, search)}
            onDone={bulk.clear}
            onClose={() => setBulk(null)}
          />
        )}
      </Suspense>
    </div>
  )
}
