import type { ProductRow } from '@storekeeper/contract/products/product'
import { IconStarFilled } from '@tabler/icons-react'
import { formatCount, formatDecimal } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import classes from './ProductCells.module.css'

/** The average rating, and the number of reviews. */
export const ProductRating = ({ rating: { average, count } }: Pick<ProductRow, 'rating'>) => {
  if (count === 0) return <span className={classes.none}>–</span>
  const shown = formatDecimal(average)
  return (
    <span className={classes.rating} title={m.products_reviews({ count, shown: formatCount(count) })}>
      <IconStarFilled size={14} className={classes.star} aria-hidden />
      {shown}
      <span className={classes.quiet}>({formatCount(count)})</span>
    </span>
  )
}
