import { Button, Skeleton } from '@mantine/core'
import type { Order } from '@storekeeper/contract/orders/order'
import { MAX_STARS, type OrderReview } from '@storekeeper/contract/orders/reviews/review'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { api } from '~/api'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { Card } from '~/ui/Card'
import { Ago } from '~/ui/dates/Ago'
import { LoadFailed } from '~/ui/LoadFailed'
import { lazyComponent } from '~/ui/lazy-component'
import { ProductImage } from '~/ui/ProductImage'
import { StatusBadge } from '~/ui/StatusBadge'
import { type Reviewed, toReviewed } from './review-form'

const ReviewDrawer = lazyComponent(async () => (await import('./ReviewDrawer')).ReviewDrawer)

/** The customer's review of each product that they bought. */
export const OrderReviews = ({ order }: { order: Order }) => {
  const [edited, setEdited] = useState<Reviewed | null>(null)
  const { data, error, refetch } = useQuery({
    ...api.orderReviews.list.queryOptions({ input: { id: order._id } }),
    meta: { handlesErrors: true },
  })
  const products = getProducts(order)
  return (
    <Card title={m.order_reviews_title()}>
      {error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : !data ? (
        <Skeleton height={48} />
      ) : products.length === 0 ? (
        <p className="text-sm text-ink-2">{m.order_reviews_none_to_review()}</p>
      ) : (
        <ul className="grid text-sm leading-5">
          {products.map(({ product, title, image }) => {
            const review = data.find((one) => one.product === product)
            return (
              <li
                key={product}
                className="flex items-start gap-3 py-3 first:pt-0 last:pb-0 [&+&]:border-t [&+&]:border-t-line"
              >
                <ProductImage url={image} alt="" size={40} />
                <div className="grid flex-1 gap-1 justify-items-start min-w-0 wrap-anywhere">
                  <span className="font-medium" dir="auto">
                    {title}
                  </span>
                  {review ? (
                    <Review review={review} title={title} />
                  ) : (
                    <span className="text-sm text-ink-2">{m.order_reviews_none()}</span>
                  )}
                </div>
                <EditButton
                  site={order.site}
                  title={title}
                  isNew={!review}
                  onClick={() => setEdited(toReviewed(order._id, { product, title }, review))}
                />
              </li>
            )
          })}
        </ul>
      )}
      <Suspense>{edited && <ReviewDrawer reviewed={edited} onClose={() => setEdited(null)} />}</Suspense>
    </Card>
  )
}

/** Returns the distinct products of the order; deleted products cannot be reviewed. */
const getProducts = ({ items }: Order) => {
  const known = items.flatMap(({ product, title, image }) => (product ? [{ product, title, image }] : []))
  return known.filter(({ product }, index) => known.findIndex((one) => one.product === product) === index)
}

const Review = ({ review, title }: { review: OrderReview; title: string }) => (
  <>
    <span className="flex flex-wrap items-center gap-y-1 gap-x-2">
      <Stars rating={review.rating} />
      {!review.isPublished && <StatusBadge tone="neutral">{m.order_reviews_hidden()}</StatusBadge>}
      <Ago at={review.updatedAt} className="text-xs text-ink-2" />
    </span>
    {review.title && (
      <strong className="font-semibold" dir="auto">
        {review.title}
      </strong>
    )}
    {review.text && (
      <p className="whitespace-pre-wrap" dir="auto">
        {review.text}
      </p>
    )}
    {review.images.length > 0 && (
      <span className="flex flex-wrap gap-2">
        {review.images.map((url, index) => (
          <a key={url} href={url} target="_blank" rel="noopener">
            <ProductImage
              url={url}
              alt={m.order_reviews_picture_of({ position: index + 1, title })}
              size={56}
            />
          </a>
        ))}
      </span>
    )}
  </>
)

type EditProps = { site: string; title: string; isNew: boolean; onClick: () => void }

const EditButton = ({ site, title, isNew, onClick }: EditProps) => {
  const canReview = useCan('orders:review', site)
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={isNew ? m.order_reviews_add_of({ title }) : m.order_reviews_edit_of({ title })}
      disabled={!canReview}
      title={canReview ? undefined : m.shell_not_allowed()}
      onClick={onClick}
    >
      {isNew ? m.order_reviews_add() : m.order_reviews_edit()}
    </Button>
  )
}

/** A rating in stars, with a text for screen readers. */
const Stars = ({ rating }: { rating: number }) => (
  <span
    className="inline-flex gap-px text-(color:--mantine-color-yellow-6) [&_[data-off]]:text-ink-2"
    role="img"
    aria-label={m.order_reviews_stars_of({ rating: formatCount(rating), most: formatCount(MAX_STARS) })}
  >
    {Array.from({ length: MAX_STARS }, (_, index) => index + 1).map((star) => {
      const Icon = star <= rating ? IconStarFilled : IconStar
      return <Icon key={star} size={16} stroke={1.6} data-off={star > rating || undefined} aria-hidden />
    })}
  </span>
)
