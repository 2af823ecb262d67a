import type { StoreProduct } from '@storekeeper/contract/store/store-product'
import { IconStarFilled } from '@tabler/icons-react'
import { formatCount, formatDecimal } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import classes from './ShopPrice.module.css'

const STARS = [1, 2, 3, 4, 5]

/** Stars, and the number of ratings; renders nothing if there are none. */
export const ShopRating = ({ rating: { average, count } }: Pick<StoreProduct, 'rating'>) => {
  if (count === 0) return null
  const shown = formatCount(count)
  return (
    <span
      className={classes.rating}
      role="img"
      aria-label={m.demo_shop_rating({ count, shown, average: formatDecimal(average) })}
    >
      <span className={classes.stars}>
        <Stars />
        <span className={classes.bright} style={{ inlineSize: `${(average / STARS.length) * 100}%` }}>
          <Stars />
        </span>
      </span>
      {shown}
    </span>
  )
}

const Stars = () => STARS.map((star) => <IconStarFilled key={star} size={14} aria-hidden />)
