import type { ProductRow } from '@storekeeper/contract/products/product'
import { getUnitPrice } from '@storekeeper/contract/products/unit-price'
import { m } from '~/paraglide/messages.js'
import { Money } from '~/ui/Money'
import classes from './ProductCells.module.css'

type Props = { product: Pick<ProductRow, 'price' | 'discountPercent'> }

/**
 * The current price, with the regular price struck through if it is higher, and the percentage of a large
 * discount.
 */
export const ProductPrice = ({ product: { price, discountPercent } }: Props) => {
  const now = getUnitPrice(price, discountPercent)
  if (now === price.regular) return <Money cents={now} className={classes.price} />
  const isByDiscount = discountPercent !== null && now < getUnitPrice(price)
  return (
    <span className={classes.prices}>
      {isByDiscount && (
        <span className={classes.discount} title={m.products_large_discount()}>
          <bdi dir="ltr">−{discountPercent}%</bdi>
        </span>
      )}
      <s className={classes.regular}>
        <Money cents={price.regular} />
      </s>
      <Money cents={now} className={classes.price} />
    </span>
  )
}
