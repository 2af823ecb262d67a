import type { Price } from '@storekeeper/contract/shapes'
import { Money } from '~/ui/Money'
import classes from './ProductCells.module.css'

/** What a customer pays now; the regular price struck through beside it while there is a sale. */
export const ProductPrice = ({ price: { regular, sale } }: { price: Price }) => {
  const isOnSale = sale > 0 && sale < regular
  if (!isOnSale) return <Money cents={regular} className={classes.price} />
  return (
    <span className={classes.prices}>
      <s className={classes.regular}>
        <Money cents={regular} />
      </s>
      <Money cents={sale} className={classes.price} />
    </span>
  )
}
