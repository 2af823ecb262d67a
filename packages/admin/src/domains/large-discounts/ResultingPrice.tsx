import type { LargeDiscount } from '@storekeeper/contract/large-discounts/large-discount'
import { applyPercent } from '@storekeeper/contract/products/unit-price'
import { m } from '~/paraglide/messages.js'
import { Money } from '~/ui/Money'
import classes from './DiscountRows.module.css'

/** The customer's price while the discount applies; the sale price if that is lower. */
export const ResultingPrice = ({ discount }: { discount: LargeDiscount }) => {
  const { product, discountPercent, resultingPrice } = discount
  const isSaleLower = resultingPrice < applyPercent(product.price.regular, 100 - discountPercent)
  return (
    <span className={classes.price}>
      <Money cents={resultingPrice} className={classes.amount} />
      {isSaleLower && <small className={classes.sale}>{m.large_discounts_sale_lower()}</small>}
    </span>
  )
}
