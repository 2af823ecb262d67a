import { Rating } from '@mantine/core'
import { MAX_STARS } from '@storekeeper/contract/orders/reviews/review'
import type { StoreReview } from '@storekeeper/contract/store/store-order'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'

type Props = { review: Pick<StoreReview, 'rating' | 'title' | 'text'> }

/** The stars, the title and the text of a review. */
export const WrittenReview = ({ review: { rating, title, text } }: Props) => (
  <>
    <span
      role="img"
      aria-label={m.order_reviews_stars_of({ rating: formatCount(rating), most: formatCount(MAX_STARS) })}
    >
      <Rating value={rating} count={MAX_STARS} readOnly aria-hidden />
    </span>
    {title && <p dir="auto">{title}</p>}
    {text && (
      <p className="whitespace-pre-wrap text-shop-quiet" dir="auto">
        {text}
      </p>
    )}
  </>
)
