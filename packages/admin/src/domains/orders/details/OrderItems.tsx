import type { Order, OrderItem } from '@storekeeper/contract/orders/order'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { useSettings } from '~/settings'
import { Card } from '~/ui/Card'
import { Money } from '~/ui/Money'
import { ProductImage } from '~/ui/ProductImage'
import { StatusBadge } from '~/ui/StatusBadge'
import { manualText } from '../manual-text'

/** The lines of an order, with titles and prices as of the purchase. */
export const OrderItems = ({ order: { items, itemCount, refunds } }: { order: Order }) => {
  const currency = useSettings()?.currency ?? 'USD'
  return (
    <Card title={m.orders_items_title({ count: itemCount, shown: formatCount(itemCount) })}>
      <ul>
        {items.map((item) => (
          <Item key={item._id} item={item} refunded={sumRefunded(item, refunds)} currency={currency} />
        ))}
      </ul>
    </Card>
  )
}

/** Returns the quantity and amount of a line that were refunded. */
const sumRefunded = (item: OrderItem, refunds: Order['refunds']) => {
  const parts = refunds.flatMap(({ lines }) => lines.filter(({ line }) => line === item._id))
  return {
    quantity: parts.reduce((sum, part) => sum + part.quantity, 0),
    amount: parts.reduce((sum, part) => sum + part.amount, 0),
  }
}

type ItemProps = { item: OrderItem; refunded: { quantity: number; amount: number }; currency: string }

const Item = ({ item, refunded, currency }: ItemProps) => (
  <li className="flex gap-3 py-3 first:pt-0 last:pb-0 [&+&]:border-t [&+&]:border-t-line">
    <ProductImage url={item.image} alt="" size={48} />
    <div className="grid content-start leading-5 flex-1 min-w-0">
      <span className="font-medium wrap-anywhere" dir="auto">
        {item.title}
      </span>
      {item.sku && (
        <span className="text-xs text-ink-2">
          {m.orders_sku()} <bdi dir="ltr">{item.sku}</bdi>
        </span>
      )}
      {item.kind !== 'product' && (
        <span className="text-xs text-ink-2">
          {item.kind === 'fee' ? m.order_prices_fee() : m.order_prices_custom_item()}
        </span>
      )}
      {item.manual && (
        <span className="text-xs text-ink-2 wrap-anywhere">
          {item.kind === 'product' && `${manualText(item.manual, currency)} · `}
          <bdi>{item.manual.reason}</bdi>
        </span>
      )}
      {item.isBundle && <BundleContents includes={item.includes} />}
      {refunded.amount > 0 && (
        <span className="flex flex-wrap gap-1 mt-1">
          <StatusBadge tone="neutral">
            {m.orders_item_refunded({
              count: formatCount(refunded.quantity),
              of: formatCount(item.quantity),
            })}
          </StatusBadge>
          {item.restocked > 0 && (
            <StatusBadge tone="neutral">
              {m.orders_item_restocked({ count: formatCount(item.restocked) })}
            </StatusBadge>
          )}
        </span>
      )}
    </div>
    <div className="grid content-start leading-5 flex-none justify-items-end">
      <Money cents={item.total} className="font-semibold" />
      <span className="text-xs text-ink-2">
        {formatCount(item.quantity)} × <Money cents={item.unitPrice} />
        {item.unitPrice < item.regularPrice && (
          <s className="ms-1">
            <Money cents={item.regularPrice} />
          </s>
        )}
      </span>
      {item.discount > 0 && (
        <span className="text-xs text-ink">
          {m.orders_discount()} <Money cents={-item.discount} />
        </span>
      )}
      {refunded.amount > 0 && (
        <span className="text-xs text-ink">
          {m.orders_refunded()} <Money cents={-refunded.amount} />
        </span>
      )}
    </div>
  </li>
)

const BundleContents = ({ includes }: Pick<OrderItem, 'includes'>) => (
  <ul
    className="text-xs text-ink-2 mt-1 ps-3 border-s-2 border-s-line"
    aria-label={m.orders_bundle_contents()}
  >
    {includes.map(({ product, title, quantity }) => (
      <li key={product} dir="auto">
        {formatCount(quantity)} × {title}
      </li>
    ))}
  </ul>
)
