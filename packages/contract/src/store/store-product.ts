import { z } from 'zod'
import { Coupon } from '../coupons/coupon.ts'
import { OrderReview } from '../orders/reviews/review.ts'
import { Image, PositiveCents } from '../shapes.ts'

/** The current price, and the price without a sale; equal if there is no sale. */
export const StorePrice = z.object({ now: PositiveCents, regular: PositiveCents })
export type StorePrice = z.infer<typeof StorePrice>

/** A product in the storefront, without stock quantities and internal fields. */
export const StoreProduct = z.object({
  slug: z.string(),
  title: z.string(),
  price: StorePrice,
  images: z.array(Image),
  shortDescription: z.string(),
  inStock: z.boolean(),
  isBundle: z.boolean(),
  rating: z.object({ average: z.number(), count: z.int() }),
})
export type StoreProduct = z.infer<typeof StoreProduct>

/** A part of a bundle. Its slug is null if it is not sold separately. */
export const StorePart = z.object({
  slug: z.string().nullable(),
  title: z.string(),
  quantity: z.int(),
  images: z.array(Image),
})
export type StorePart = z.infer<typeof StorePart>

/** A coupon that the storefront displays with a product. */
export const StoreProductCoupon = Coupon.pick({
  code: true,
  type: true,
  amount: true,
  maxDiscount: true,
  minOrderTotal: true,
})
export type StoreProductCoupon = z.infer<typeof StoreProductCoupon>

export const StoreProductDetails = StoreProduct.extend({
  description: z.string(),
  includes: z.array(StorePart),
  coupon: StoreProductCoupon.nullable().describe(
    'The display coupon, while customers can use it for the product',
  ),
})
export type StoreProductDetails = z.infer<typeof StoreProductDetails>

/** A published review of a product, without its author. */
export const StoreProductReview = OrderReview.pick({
  _id: true,
  rating: true,
  title: true,
  text: true,
  createdAt: true,
})
export type StoreProductReview = z.infer<typeof StoreProductReview>

/** A node of the tree of categories. */
export const StoreCategory = z.object({
  slug: z.string(),
  title: z.string(),
  parent: z.string().nullable().describe('Slug of the category above it'),
})
export type StoreCategory = z.infer<typeof StoreCategory>
