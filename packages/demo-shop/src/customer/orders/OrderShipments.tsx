import type { StoreOrder } from '@storekeeper/contract/store/store-order'
import { addressLines } from '~/lib/address-lines'
import { formatCount, formatDay } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'

type ReceiverProps = { order: Pick<StoreOrder, 'receiverName' | 'shippingAddress'> }

/** The name and the shipping address of an order. */
export const OrderReceiver = ({ order: { receiverName, shippingAddress } }: ReceiverProps) => (
  <address className="m-0 not-italic leading-6 wrap-anywhere [&_span]:block">
    <bdi>{[receiverName.firstName, receiverName.lastName].filter(Boolean).join(' ')}</bdi>
    {(shippingAddress ? addressLines(shippingAddress) : []).map((line) => (
      <span key={line}>
        <bdi>{line}</bdi>
      </span>
    ))}
  </address>
)

type ShipmentsProps = { order: Pick<StoreOrder, 'shipments' | 'tracking'> }

/** What is in each parcel that has left, since an order can leave in parts. */
export const OrderShipments = ({ order: { shipments, tracking } }: ShipmentsProps) =>
  shipments.length > 0 ? <Shipments shipments={shipments} /> : <Parcels parcels={tracking} />

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
