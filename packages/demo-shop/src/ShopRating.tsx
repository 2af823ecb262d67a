import type { StoreProduct } from '@storekeeper/contract/store/store-product'
import { IconStarFilled } from '@tabler/icons-react'
import { formatCount, formatDecimal } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'

const STARS = [1, 2, 3, 4, 5]

/** Stars, and the number of ratings; renders nothing if there are none. */
export const ShopRating = ({ rating: { average, count } }: Pick<StoreProduct, 'rating'>) => {
  if (count === 0) return null
  const shown = formatCount(count)
  return (
    <span
      className="inline-flex items-center gap-1.5 text-xs leading-4 text-shop-quiet"
      role="img"
      aria-label={m.demo_shop_rating({ count, shown, average: formatDecimal(average) })}
    >
      <span // Five pale stars, and as many bright ones over them as the average.
        className="relative inline-flex text-ink/18 [&_svg]:flex-none"
      >
        <Stars />
        <span
          className="absolute inset-y-0 start-0 flex overflow-hidden text-(color:--mantine-color-yellow-6)"
          style={{ inlineSize: `${(average / STARS.length) * 100}%` }}
        >
          <Stars />
        </span>
      </span>
      {shown}
    </span>
  )
}

const Stars = () => STARS.map((star) => <IconStarFilled key={star} size={14} aria-hidden />)
