import type { Order, OrderItem } from '@storekeeper/contract/orders/order'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { Money } from '~/ui/Money'
import { ProductImage } from '~/ui/ProductImage'
import { StatusBadge } from '~/ui/StatusBadge'
import classes from './OrderItems.module.css'

/** The lines of an order, with titles and prices as of the purchase. */
export const OrderItems = ({ order: { items, itemCount, refunds } }: { order: Order }) => (
  <Card title={m.orders_items_title({ count: itemCount, shown: formatCount(itemCount) })}>
    <ul className={classes.items}>
      {items.map((item) => (
        <Item key={item._id} item={item} refunded={sumRefunded(item, refunds)} />
      ))}
    </ul>
  </Card>
)

/** Returns the quantity and amount of a line that were refunded. */
const sumRefunded = (item: OrderItem, refunds: Order['refunds']) => {
  const parts = refunds.flatMap(({ lines }) => lines.filter(({ line }) => line === item._id))
  return {
    quantity: parts.reduce((sum, part) => sum + part.quantity, 0),
    amount: parts.reduce((sum, part) => sum + part.amount, 0),
  }
}

type ItemProps = { item: OrderItem; refunded: { quantity: number; amount: number } }

const Item = ({ item, refunded }: ItemProps) => (
  <li className={classes.item}>
    <ProductImage url={item.image} alt="" size={48} />
    <div className={classes.about}>
      <span className={classes.title} dir="auto">
        {item.title}
      </span>
      {item.sku && (
        <span className={classes.sku}>
          {m.orders_sku()} <bdi dir="ltr">{item.sku}</bdi>
        </span>
      )}
      {item.isBundle && <BundleContents includes={item.includes} />}
      {refunded.amount > 0 && (
        <span className={classes.marks}>
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
    <div className={classes.sum}>
      <Money cents={item.total} className={classes.total} />
      <span className={classes.price}>
        {formatCount(item.quantity)} × <Money cents={item.unitPrice} />
        {item.unitPrice < item.regularPrice && (
          <s className={classes.regular}>
            <Money cents={item.regularPrice} />
          </s>
        )}
      </span>
      {item.discount > 0 && (
        <span className={classes.discount}>
          {m.orders_discount()} <Money cents={-item.discount} />
        </span>
      )}
      {refunded.amount > 0 && (
        <span className={classes.discount}>
          {m.orders_refunded()} <Money cents={-refunded.amount} />
        </span>
      )}
    </div>
  </li>
)

const BundleContents = ({ includes }: Pick<OrderItem, 'includes'>) => (
  <ul className={classes.includes} aria-label={m.orders_bundle_contents()}>
    {includes.map(({ product, title, quantity }) => (
      <li key={product} dir="auto">
        {formatCount(quantity)} × {title}
      </li>
    ))}
  </ul>
)
