import { Button, Skeleton } from '@mantine/core'
import {
  MAX_STORE_COMMENT,
  type StoreInvoice,
  type StoreOrder,
} from '@storekeeper/contract/store/store-order'
import { IconArrowLeft, IconDownload, IconMessageQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { getRefusal } from '~/failure'
import { addressLines } from '~/lib/address-lines'
import { formatCount, formatDateTime, formatDay } from '~/lib/intl'
import { formatMoney } from '~/lib/money'
import { m } from '~/paraglide/messages.js'
import { DownloadButton } from '~/ui/download/DownloadButton'
import { LoadFailed } from '~/ui/LoadFailed'
import { PayNow } from '../../checkout/PayNow'
import { Sheet } from '../../ShopLayout'
import { useShop, useShopTitle, useVisitor } from '../../shop'
import { Conversation } from '../Conversation'
import { MessageBox } from '../MessageBox'
import { NotYours } from '../NotYours'
import { MyReturns } from '../returns/MyReturns'
import { OrderItems } from './OrderItems'
import { OrderState } from './OrderState'

/** The polling interval of an open page. */
const LOOK_AGAIN_MS = 20_000

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
  useShopTitle(`${m.shop_my_order()} #${order.orderId}`)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-y-2 gap-x-6">
        <div>
          <h1 className="font-serif text-[clamp(1.5rem,3.5vw,2rem)] font-semibold leading-[1.25] wrap-anywhere">
            {m.shop_my_order()} <bdi dir="ltr">#{order.orderId}</bdi>
          </h1>
          <p className="flex flex-wrap gap-y-0 gap-x-3 text-shop-quiet wrap-anywhere">
            <time dateTime={order.createdAt}>{formatDateTime(order.createdAt)}</time>
          </p>
        </div>
        <OrderState order={order} />
      </div>
      <div className="grid grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] items-start gap-5 max-[768px]:grid-cols-1">
        <div className="grid gap-5 min-w-0">
          <Sheet title={m.shop_my_goods()}>
            <OrderItems order={order} />
            <PayNow order={order} />
          </Sheet>
          {order.invoices.length > 0 && (
            <Sheet title={m.invoices_title()}>
              <Invoices order={order} />
            </Sheet>
          )}
          <MyReturns key={order.uriCode} uriCode={order.uriCode} />
          <Sheet title={m.shop_my_comments()}>
            <MyOrderComments order={order} />
          </Sheet>
        </div>
        <div className="grid gap-5 min-w-0">
          <Sheet title={m.shop_my_delivery()}>
            <Receiver order={order} />
            {order.shipments.length > 0 ? (
              <Shipments shipments={order.shipments} />
            ) : (
              <Parcels parcels={order.tracking} />
            )}
          </Sheet>
          <Ask uriCode={order.uriCode} />
        </div>
      </div>
    </>
  )
}

const INVOICE_KIND: Record<StoreInvoice['kind'], () => string> = {
  invoice: m.invoices_invoice,
  creditNote: m.invoices_credit_note,
}

const Invoices = ({ order: { uriCode, invoices } }: { order: StoreOrder }) => {
  const store = useVisitor()
  return (
    <ul className="grid gap-3 leading-6 wrap-anywhere">
      {invoices.map(({ number, kind, currency, total, createdAt }) => (
        <li key={number} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <div>
            <p>
              {INVOICE_KIND[kind]()} <bdi dir="ltr">{number}</bdi>
            </p>
            <p className="flex flex-wrap gap-x-3 text-shop-quiet">
              <time dateTime={createdAt}>{formatDay(createdAt)}</time>
              <bdi dir="ltr">{formatMoney(kind === 'creditNote' ? -total : total, currency)}</bdi>
            </p>
          </div>
          <DownloadButton
            label={m.shop_my_download()}
            title={m.shop_my_download_of({ number })}
            icon={<IconDownload size={18} stroke={1.7} aria-hidden />}
            size="md"
            fetchFile={async () => ({
              content: await store.orders.invoice.call({ uriCode, number }),
              name: `${number}.pdf`,
            })}
          />
        </li>
      ))}
    </ul>
  )
}

const Receiver = ({ order: { receiverName, shippingAddress } }: { order: StoreOrder }) => (
  <address className="m-0 not-italic leading-6 wrap-anywhere [&_span]:block">
    <bdi>{[receiverName.firstName, receiverName.lastName].filter(Boolean).join(' ')}</bdi>
    {(shippingAddress ? addressLines(shippingAddress) : []).map((line) => (
      <span key={line}>
        <bdi>{line}</bdi>
      </span>
    ))}
  </address>
)

/** What is in each parcel that has left, since an order can leave in parts. */
const Shipments = ({ shipments }: Pick<StoreOrder, 'shipments'>) => (
  <ol className="grid gap-4 m-0 p-0 list-none leading-6 wrap-anywhere">
    {shipments.map(({ number, items, tracking, sentAt, deliveredAt }) => (
      <li key={number}>
        <p className="font-semibold">{m.shop_my_shipment({ number: formatCount(number) })}</p>
        <p className="text-shop-quiet">
          {deliveredAt
            ? m.shop_my_shipment_delivered({ day: formatDay(deliveredAt) })
            : m.shop_my_shipment_sent({ day: formatDay(sentAt) })}
        </p>
        <ul className="m-0 p-0 list-none">
          {items.map(({ title, quantity }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: The items of a shipment never change.
            <li key={index}>
              {formatCount(quantity)} × <bdi>{title}</bdi>
            </li>
          ))}
        </ul>
        {tracking.length > 0 && <Parcels parcels={tracking} />}
      </li>
    ))}
  </ol>
)

/** Tracking URLs come from external sources: only http and https URLs become links. */
const Parcels = ({ parcels }: { parcels: StoreOrder['tracking'] }) => {
  if (parcels.length === 0) return <p className="leading-6 text-shop-quiet">{m.shop_my_no_parcels()}</p>
  return (
    <ul className="grid gap-2.5 leading-6 wrap-anywhere [&_a]:text-shop-link">
      {parcels.map(({ carrier, number, url }) => (
        <li key={`${carrier} ${number}`}>
          <span className="text-shop-quiet">{carrier}</span>{' '}
          {url && /^https?:\/\//i.test(url) ? (
            <a href={url} target="_blank" rel="noopener noreferrer">
              <bdi dir="ltr">{number}</bdi>
            </a>
          ) : (
            <bdi dir="ltr">{number}</bdi>
          )}
        </li>
      ))}
    </ul>
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
