import type { OrderDuplicate } from '@storekeeper/contract/orders/order-input'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '~/api'
import { OrderNumber, orderPath } from '~/domains/order-references/order-references'
import { m } from '~/paraglide/messages.js'
import { useSitesFor } from '~/session/use-sites-for'
import { useSettingsQuery } from '~/settings'
import { useSite } from '~/site'
import { Card } from '~/ui/Card'
import { Notice } from '~/ui/Notice'
import { Page } from '~/ui/Page'
import { toast } from '~/ui/toasts/toast'
import { OrderFailed } from '../details/OrderFailed'
import { orderQuery } from '../order-queries'
import { EditorSkeleton } from './EditorSkeleton'
import { OrderEditor } from './OrderEditor'
import { blankOrder, type OrderValues, toDuplicateValues } from './order-form'
import { useNewOrder } from './use-order-form'

/** Creates an order: empty, or as a copy of another. */
export const NewOrderPage = ({ from }: { from: string | undefined }) => {
  const sites = useSitesFor('orders:change')
  const store = useSettingsQuery()
  const like = useQuery(
    api.orders.duplicate.queryOptions({
      input: from ? { id: from } : skipToken,
      // The form already contains this data, so it is not refetched.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      meta: { handlesErrors: true },
    }),
  )
  const currency = store.data?.currency
  const failed = [sites, store, like].find((query) => query.error)
  const isReady = sites.data && currency && (!from || like.data)
  const { site } = useSite()
  const only = sites.data?.length === 1 ? sites.data[0]?.key : undefined
  const chosen = sites.data?.find(({ key }) => key === site)?.key

  return (
    <Page
      title={m.order_form_new()}
      crumbs={[{ label: m.orders_orders(), to: '/admin/orders/all' }, { label: m.order_form_new() }]}
    >
      {isReady ? (
        <NewOrder
          name={from ? `order.like.${from}` : 'order.new'}
          like={like.data}
          site={chosen ?? only ?? ''}
          currency={currency}
        />
      ) : failed?.error ? (
        <Card>
          <OrderFailed error={failed.error} onRetry={() => void failed.refetch()} />
        </Card>
      ) : (
        <EditorSkeleton />
      )}
    </Page>
  )
}

type Props = { name: string; like: OrderDuplicate | undefined; site: string; currency: string }

const NewOrder = ({ name, like, site, currency }: Props) => {
  const [values] = useState((): OrderValues => (like ? toDuplicateValues(like) : blankOrder(site)))
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { edit, total } = useNewOrder({ name, values, currency }, (order) => {
    queries.setQueryData(orderQuery(order.uriCode).queryKey, order)
    toast.success(m.order_form_created())
    navigate({ to: orderPath(order.uriCode), ignoreBlocker: true })
  })
  return (
    <>
      {like && <DuplicateNotice like={like} />}
      <OrderEditor edit={edit} total={total} currency={currency} />
    </>
  )
}

/**
 * The order that the new one was copied from, and the products, shipping method or customer that were not
 * copied.
 */
export const DuplicateNotice = ({ like: { from, omitted } }: { like: OrderDuplicate }) => (
  <div className="mb-4">
    <Notice tone="plain">
      {m.order_form_like()}{' '}
      <Link to={orderPath(from.uriCode)}>
        <OrderNumber orderId={from.orderId} />
      </Link>
      . {m.order_form_like_text()}
      {omitted.length > 0 && (
        <>
          <p>{m.order_form_left_out()}</p>
          <ul className="mt-1 ps-5">
            {omitted.map(({ what, title }) => (
              <li key={`${what} ${title}`}>
                {OMITTED[what]()} <bdi>{title}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  </div>
)

const OMITTED: Record<OrderDuplicate['omitted'][number]['what'], () => string> = {
  product: m.order_form_left_out_product,
  shipping: m.order_form_left_out_shipping,
  customer: m.order_form_left_out_customer,
}
