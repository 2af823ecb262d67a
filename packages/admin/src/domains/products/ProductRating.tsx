import type { ProductRow } from '@storekeeper/contract/products/product'
import { IconStarFilled } from '@tabler/icons-react'
import { formatCount, formatDecimal } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { Nothing } from '~/ui/list/Nothing'

/** The average rating, and the number of reviews. */
export const ProductRating = ({ rating: { average, count } }: Pick<ProductRow, 'rating'>) => {
  if (count === 0) return <Nothing />
  const shown = formatDecimal(average)
  return (
    <span
      className="inline-flex items-center gap-1 whitespace-nowrap"
      title={m.products_reviews({ count, shown: formatCount(count) })}
    >
      <IconStarFilled size={14} className="text-(color:--mantine-color-yellow-6)" aria-hidden />
      {shown}
      <span className="text-ink-2 whitespace-nowrap">({formatCount(count)})</span>
    </span>
  )
}
