import type { Order } from '@storekeeper/contract/orders/order'
import { useQuery } from '@tanstack/react-query'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { Ago } from '~/ui/dates/Ago'
import { DisputeBadge } from '../money/DisputeBadge'

/** When and where the order was placed, and an open dispute of its payment. */
export const OrderSubtitle = ({ order }: { order: Order }) => {
  const { data: sites } = useQuery(api.sites.list.queryOptions({ meta: { handlesErrors: true } }))
  const dispute = order.providerPayments.find((payment) => payment.dispute?.status === 'open')?.dispute
  return (
    <>
      {m.orders_was_placed()} <Ago at={order.createdAt} /> ·{' '}
      <bdi className="truncate">{sites?.find((site) => site.key === order.site)?.name ?? order.site}</bdi>
      {dispute && (
        <>
          {' '}
          · <DisputeBadge dispute={dispute} />
        </>
      )}
    </>
  )
}
