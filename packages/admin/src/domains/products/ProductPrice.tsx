import type { ProductRow } from '@storekeeper/contract/products/product'
import { unitPriceOf } from '@storekeeper/contract/products/unit-price'
import { m } from '~/paraglide/messages.js'
import { Money } from '~/ui/Money'
import classes from './ProductCells.module.css'

type Props = { product: Pick<ProductRow, 'price' | 'discountPercent'> }

/** What a customer pays now; the regular price struck through beside it while it costs less, and by which large discount. */
export const ProductPrice = ({ product: { price, discountPercent } }: Props) => {
  const now = unitPriceOf(price, discountPercent)
  if (now === price.regular) return <Money cents={now} className={classes.price} />
  const isByDiscount = discountPercent !== null && now < unitPriceOf(price)
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
