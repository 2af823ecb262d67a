import { Button, Skeleton } from '@mantine/core'
import { MAX_STORE_COMMENT, type StoreOrder } from '@storekeeper/contract/store/store-order'
import { IconArrowLeft, IconMessageQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { getRefusal } from '~/failure'
import { m } from '~/paraglide/messages.js'
import { LoadFailed } from '~/ui/LoadFailed'
import { PayNow } from '../../checkout/PayNow'
import { Sheet } from '../../ShopLayout'
import { useShop, useVisitor } from '../../shop'
import { Conversation } from '../Conversation'
import { MessageBox } from '../MessageBox'
import { NotYours } from '../NotYours'
import { MyReturns } from '../returns/MyReturns'
import { OrderHead } from './OrderHead'
import { OrderInvoices } from './OrderInvoices'
import { OrderItems } from './OrderItems'
import { OrderReviews } from './OrderReviews'
import { OrderReceiver, OrderShipments } from './OrderShipments'

/** The polling interval of an open page of an order. */
export const LOOK_AGAIN_MS = 20_000

/** The details of one of the customer's orders. */
export const MyOrder = ({ uriCode }: { uriCode: string }) => {
  const { site } = useShop()
  const store = useVisitor()
  const { data, error, refetch } = useQuery(
    store.orders.details.queryOptions({ input: { uriCode }, refetchInterval: LOOK_AGAIN_MS }),
  )
  if (getRefusal(error)?.status === 404) return <NotYours />
  return (
    <section className="grid gap-5">
      <Link
        to="/demo-shop/$site/account/orders"
        params={{ site: site.key }}
        className="inline-flex items-center gap-2 justify-self-start py-1 rounded-[4px] no-underline text-shop-link hover:underline"
      >
        <IconArrowLeft size={18} stroke={1.8} className="rtl:-scale-x-100" aria-hidden />
        {m.shop_my_orders()}
      </Link>
      {data && <Whole order={data} />}
      {!data &&
        (error ? <LoadFailed error={error} onRetry={refetch} /> : <Skeleton height={360} radius={20} />)}
    </section>
  )
}

const Whole = ({ order }: { order: StoreOrder }) => {
  const store = useVisitor()
  const { uriCode } = order
  return (
    <>
      <OrderHead order={order} />
      <div className="grid grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] items-start gap-5 max-[768px]:grid-cols-1">
        <div className="grid gap-5 min-w-0">
          <Sheet title={m.shop_my_goods()}>
            <OrderItems order={order} />
            <PayNow order={order} />
          </Sheet>
          {order.invoices.length > 0 && (
            <Sheet title={m.invoices_title()}>
              <OrderInvoices
                invoices={order.invoices}
                fetchFile={(number) => store.orders.invoice.call({ uriCode, number })}
              />
            </Sheet>
          )}
          <OrderReviews order={order} />
          <MyReturns key={uriCode} uriCode={uriCode} />
          <Sheet title={m.shop_my_comments()}>
            <MyOrderComments order={order} />
          </Sheet>
        </div>
        <div className="grid gap-5 min-w-0">
          <Sheet title={m.shop_my_delivery()}>
            <OrderReceiver order={order} />
            <OrderShipments order={order} />
          </Sheet>
          <Ask uriCode={uriCode} />
        </div>
      </div>
    </>
  )
}

const Ask = ({ uriCode }: { uriCode: string }) => {
  const { key } = useShop().site
  return (
    <Button
      variant="default"
      size="md"
      radius={999}
      leftSection={<IconMessageQuestion size={20} stroke={1.7} aria-hidden />}
      renderRoot={(props) => (
        <Link
          to="/demo-shop/$site/account/tickets/new"
          params={{ site: key }}
          search={{ order: uriCode }}
          {...props}
        />
      )}
    >
      {m.shop_my_request_help()}
    </Button>
  )
}

/** The comments about the order, and a box to add one. */
const MyOrderComments = ({ order: { uriCode, comments } }: { order: StoreOrder }) => {
  const store = useVisitor()
  return (
    <>
      {comments.length > 0 ? (
        <Conversation sent={comments} />
      ) : (
        <p className="leading-6 text-shop-quiet">{m.shop_my_no_comments()}</p>
      )}
      <MessageBox
        key={uriCode}
        label={m.shop_my_write_comment()}
        placeholder={m.shop_my_write_comment()}
        sendLabel={m.shop_my_send()}
        most={MAX_STORE_COMMENT}
        onSend={(message) => store.orders.addComment.call({ uriCode, ...message })}
      />
    </>
  )
}
