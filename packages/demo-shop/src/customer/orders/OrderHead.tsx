import type { StoreOrderRow } from '@storekeeper/contract/store/store-order'
import { formatDateTime } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { useShopTitle } from '../../shop'
import { OrderState } from './OrderState'

/** The number, date and status of an order, as the head of its page. */
export const OrderHead = ({ order }: { order: StoreOrderRow }) => {
  useShopTitle(`${m.shop_my_order()} #${order.orderId}`)
  return (
    <div className="flex flex-wrap items-center justify-between gap-y-2 gap-x-6">
      <div>
        <h1 className="font-serif text-[clamp(1.5rem,3.5vw,2rem)] font-semibold leading-[1.25] wrap-anywhere">
          {m.shop_my_order()} <bdi dir="ltr">#{order.orderId}</bdi>
        </h1>
        <p className="text-shop-quiet wrap-anywhere">
          <time dateTime={order.createdAt}>{formatDateTime(order.createdAt)}</time>
        </p>
      </div>
      <OrderState order={order} />
    </div>
  )
}
