import { MAX_STARS } from '@storekeeper/contract/orders/review'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import classes from './OrderReviews.module.css'

/** A rating in stars, with a text for screen readers. */
export const Stars = ({ rating }: { rating: number }) => (
  <span
    className={classes.stars}
    role="img"
    aria-label={m.order_reviews_stars_of({ rating: formatCount(rating), most: formatCount(MAX_STARS) })}
  >
    {Array.from({ length: MAX_STARS }, (_, index) => index + 1).map((star) => {
      const Icon = star <= rating ? IconStarFilled : IconStar
      return <Icon key={star} size={16} stroke={1.6} data-off={star > rating || undefined} aria-hidden />
    })}
  </span>
)
