import { z } from 'zod'
import { errorCode } from '../../errors/error-code.ts'
import { isImageUrl } from '../../patterns.ts'
import { Id, IsoDate, OptionalLine } from '../../shapes.ts'

export const MAX_STARS = 5
export const MAX_REVIEW_IMAGES = 8
export const MAX_REVIEW_TEXT = 5000

/** A customer's review of a product of their order. */
export const OrderReview = z.object({
  _id: Id,
  product: Id,
  rating: z.int(),
  title: z.string(),
  text: z.string(),
  images: z.array(z.string()),
  isPublished: z.boolean(),
  version: z.int(),
  createdAt: IsoDate,
  updatedAt: IsoDate,
})
export type OrderReview = z.infer<typeof OrderReview>

const Picture = z.string().max(2000).refine(isImageUrl, errorCode('INVALID_IMAGE_ADDRESS'))

/**
 * A review of one product of an order. With `version` the call updates the existing review; without it the
 * call creates one.
 */
export const SaveReview = z.strictObject({
  id: Id.describe('The order'),
  product: Id,
  rating: z
    .int(errorCode('INVALID_RATING'))
    .min(1, errorCode('INVALID_RATING'))
    .max(MAX_STARS, errorCode('INVALID_RATING')),
  title: OptionalLine(200).default(''),
  text: z.string().trim().max(MAX_REVIEW_TEXT).default(''),
  images: z.array(Picture).max(MAX_REVIEW_IMAGES).default([]),
  isPublished: z.boolean().default(true),
  version: z.int().optional(),
})
export type SaveReview = z.infer<typeof SaveReview>
