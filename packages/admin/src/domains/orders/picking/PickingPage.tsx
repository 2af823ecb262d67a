import { Button, SegmentedControl } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '~/api'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { LoadFailed } from '~/ui/LoadFailed'
import { Notice } from '~/ui/Notice'
import { Page } from '~/ui/Page'
import { OrderSkeleton } from '../details/OrderSkeleton'
import { NothingToPick } from './NothingToPick'
import { PackOrders } from './PackOrders'
import { PickedProducts } from './PickedProducts'
import type { PickingSearch } from './picking-search'

/** What to take from the shelves for the chosen orders, and the packing of each of them. */
export const PickingPage = ({ search }: { search: PickingSearch }) => {
  const navigate = useNavigate()
  const { view } = search
  const input = { orders: search.orders }
  const { data, error, refetch } = useQuery({
    ...api.orderShipments.pickList.queryOptions({ input }),
    enabled: search.orders !== '',
  })
  const isEmpty = data?.orders.length === 0
  const count = new Set(data?.orders.map(({ _id }) => _id)).size

  return (
    <Page
      title={m.picking_title()}
      note={data && m.picking_summary({ count, shown: formatCount(count) })}
      crumbs={[{ label: m.orders_orders(), to: '/admin/orders/all' }, { label: m.picking_title() }]}
      actions={
        data &&
        !isEmpty && (
          <div className="flex flex-wrap gap-2 print:hidden">
            <SegmentedControl
              aria-label={m.picking_title()}
              data={[
                { value: 'pick', label: m.picking_tab_list() },
                { value: 'pack', label: m.picking_tab_pack() },
              ]}
              value={view}
              onChange={(chosen) =>
                navigate({
                  to: '/admin/orders/picking',
                  search: { orders: search.orders, view: chosen === 'pack' ? 'pack' : 'pick' },
                  replace: true,
                })
              }
            />
            {view === 'pick' && (
              <Button
                variant="default"
                leftSection={<IconPrinter size={16} aria-hidden />}
                onClick={() => window.print()}
              >
                {m.picking_print()}
              </Button>
            )}
          </div>
        )
      }
    >
      {search.orders === '' ? (
        <NothingToPick title={m.picking_choose()} text={m.picking_choose_text()} />
      ) : error && !data ? (
        <Card>
          <LoadFailed error={error} onRetry={refetch} />
        </Card>
      ) : !data ? (
        <OrderSkeleton />
      ) : (
        <div className="grid gap-4 min-w-0">
          {data.skipped.length > 0 && view === 'pick' && (
            <Notice tone="plain">
              {m.picking_skipped({
                orders: data.skipped.map(({ orderId }) => `\u2068#${orderId}\u2069`).join(m.ui_comma()),
              })}
            </Notice>
          )}
          {view === 'pack' ? (
            <PackOrders key={search.orders} orders={data.orders} />
          ) : isEmpty ? (
            <NothingToPick title={m.picking_nothing()} text={m.picking_nothing_text()} />
          ) : (
            <PickedProducts products={data.products} />
          )}
        </div>
      )}
    </Page>
  )
}
