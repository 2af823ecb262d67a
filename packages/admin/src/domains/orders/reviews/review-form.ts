import { type OrderReview, SaveReview } from '@storekeeper/contract/orders/reviews/review'
import { Image } from '@storekeeper/contract/shapes'
import { z } from 'zod'

/** A product of an order with its review; version 0 if it has no review yet. */
export type Reviewed = Omit<OrderReview, '_id' | 'createdAt' | 'updatedAt'> & {
  order: string
  productTitle: string
}

export const toReviewed = (
  order: string,
  { product, title }: { product: string; title: string },
  review: OrderReview | undefined,
): Reviewed => ({
  order,
  product,
  productTitle: title,
  rating: review?.rating ?? 0,
  title: review?.title ?? '',
  text: review?.text ?? '',
  images: review?.images ?? [],
  isPublished: review?.isPublished ?? true,
  version: review?.version ?? 0,
})

export const ReviewValues = z.object({
  rating: z.number(),
  title: z.string(),
  text: z.string(),
  images: z.array(Image),
  isPublished: z.boolean(),
})
export type ReviewValues = z.infer<typeof ReviewValues>

export const toValues = ({ rating, title, text, images, isPublished }: Reviewed): ReviewValues => ({
  rating,
  title,
  text,
  images: images.map((imgUrl, index) => ({ imgUrl, isFeatured: index === 0 })),
  isPublished,
})

export const ReviewInput = SaveReview
export type ReviewInput = SaveReview

/** The first image is the featured one. */
export const toInput =
  ({ order: id, product }: Pick<Reviewed, 'order' | 'product'>) =>
  ({ images, ...values }: ReviewValues, version: number): ReviewInput => ({
    ...values,
    id,
    product,
    images: images
      .toSorted((one, other) => Number(other.isFeatured) - Number(one.isFeatured))
      .map((image) => image.imgUrl),
    ...(version > 0 ? { version } : {}),
  })
