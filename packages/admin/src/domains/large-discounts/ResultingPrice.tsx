import type { LargeDiscount } from '@storekeeper/contract/large-discounts/large-discount'
import { percentOf } from '@storekeeper/contract/products/unit-price'
import { m } from '~/paraglide/messages.js'
import { Money } from '~/ui/Money'
import classes from './DiscountRows.module.css'

/** What a customer pays while it counts; the sale price where that is lower still. */
export const ResultingPrice = ({ discount }: { discount: LargeDiscount }) => {
  const { product, discountPercent, resultingPrice } = discount
  const isSaleLower = resultingPrice < percentOf(product.price.regular, 100 - discountPercent)
  return (
    <span className={classes.price}>
      <Money cents={resultingPrice} className={classes.amount} />
      {isSaleLower && <small className={classes.sale}>{m.large_discounts_sale_lower()}</small>}
    </span>
  )
}
