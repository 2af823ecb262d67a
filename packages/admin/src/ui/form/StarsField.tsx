import { Input, Rating } from '@mantine/core'
import { MAX_STARS } from '@storekeeper/contract/orders/reviews/review'
import { type ReactNode, useId, useState } from 'react'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'

type Props = {
  error?: ReactNode
  defaultValue?: number
  onChange?: (rating: number) => void
  'data-path'?: string
}

/** One to five stars, as a group of radio buttons. */
export const StarsField = ({ error, defaultValue = 0, onChange, 'data-path': path }: Props) => {
  const id = useId()
  const [rating, setRating] = useState(defaultValue)
  return (
    <Input.Wrapper
      id={id}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
      label={m.order_reviews_rating()}
      labelElement="div"
      withAsterisk
      error={error}
    >
      <Rating
        size="lg"
        count={MAX_STARS}
        name={id}
        value={rating}
        data-path={path}
        getSymbolLabel={(stars) => m.order_reviews_stars({ count: stars, shown: formatCount(stars) })}
        onChange={(stars) => {
          setRating(stars)
          onChange?.(stars)
        }}
      />
    </Input.Wrapper>
  )
}
