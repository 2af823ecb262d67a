import type { StoreOrder } from '@storekeeper/contract/store/store-order'
import { Link } from '@tanstack/react-router'
import { formatCount, formatDateTime } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { ProductImage } from '~/ui/ProductImage'
import { Sum, Sums, TaxSums } from '../../cart/CartTotals'
import { ShopMoney } from '../../ShopMoney'
import { useShop } from '../../shop'

/** Orders of guests, too, whose address is not shown yet. */
type Shown = Omit<StoreOrder, 'receiverName' | 'email' | 'shippingAddress' | 'invoices' | 'comments'>
type Item = StoreOrder['items'][number]

/** The items and totals of an order. */
export const OrderItems = ({ order }: { order: Shown }) => (
  <>
    <ul className="grid gap-3 px-0 pt-0 pb-4 border-b border-b-shop-line">
      {order.items.map((item, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: Two lines may contain the same product.
          key={index}
          className="grid grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-y-2 gap-x-4 leading-5.5"
        >
          <div className="overflow-hidden rounded-[10px]">
            <ProductImage url={item.image} alt="" size={56} />
          </div>
          <ItemName item={item} />
          <ShopMoney cents={item.unitPrice * item.quantity} />
        </li>
      ))}
    </ul>
    <Sums>
      <Sum label={m.shop_cart_goods()} cents={order.subtotal} />
      {order.discountTotal > 0 && <Sum label={discountLabel(order)} cents={-order.discountTotal} />}
      {order.shipping && (
        <Sum label={order.shipping.title}>
          {order.shippingTotal === 0 ? m.shop_cart_free() : <ShopMoney cents={order.shippingTotal} />}
        </Sum>
      )}
      <TaxSums order={order} mode="added" />
      <Sum label={m.shop_cart_total()} cents={order.total} isStrong />
      <TaxSums order={order} mode="included" />
      {order.creditUsed > 0 && <Sum label={m.shop_cart_credit()} cents={-order.creditUsed} />}
      {order.amountPaid > 0 && <Sum label={m.shop_my_paid()} cents={-order.amountPaid} />}
      {order.amountRefunded > 0 && <Sum label={m.shop_my_refunded()} cents={order.amountRefunded} />}
      {order.due !== order.total && <Sum label={m.shop_my_due()} cents={order.due} />}
    </Sums>
    {order.holdUntil && (
      <p className="mt-3 text-shop-quiet">{m.shop_my_pay_until({ time: formatDateTime(order.holdUntil) })}</p>
    )}
  </>
)

const discountLabel = ({ coupon }: Shown) =>
  coupon ? m.shop_my_coupon({ code: coupon.code }) : m.shop_cart_discount()

/** Links to the product's page while the product is for sale. */
const ItemName = ({ item: { slug, title, quantity } }: { item: Item }) => {
  const { key } = useShop().site
  return (
    <span className="wrap-anywhere [&_a]:text-ink">
      <span className="text-shop-quiet">{m.demo_shop_times({ quantity: formatCount(quantity) })}</span>{' '}
      {slug ? (
        <Link to="/demo-shop/$site/$slug" params={{ site: key, slug }}>
          <bdi>{title}</bdi>
        </Link>
      ) : (
        <bdi>{title}</bdi>
      )}
    </span>
  )
}
