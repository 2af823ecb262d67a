import type { QuotedLine } from '@storekeeper/contract/orders/order-quote'
import { m } from '~/paraglide/messages.js'
import { Money } from '~/ui/Money'
import classes from './Lines.module.css'

/** The unit price, with the regular price if that is higher. */
export const UnitPrice = ({ line: { unitPrice, regularPrice, priceSource } }: { line: QuotedLine }) => (
  <span className={classes.price}>
    <Money cents={unitPrice} className={classes.now} />
    {unitPrice < regularPrice && (
      <s>
        <Money cents={regularPrice} />
      </s>
    )}
    {priceSource === 'large-discount' && <span>{m.products_large_discount()}</span>}
    {priceSource === 'sale' && <span>{m.order_form_on_sale()}</span>}
  </span>
)
