import { z } from 'zod'
import { Image, PositiveCents } from '../shapes.ts'

/** What a customer pays now, and what it costs when there is no sale; the same where there is none. */
export const StorePrice = z.object({ now: PositiveCents, regular: PositiveCents })
export type StorePrice = z.infer<typeof StorePrice>

/** A product as a customer sees it: neither how many there are, nor what only the shop needs to know. */
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

/** A part of a bundle. Its slug is null where it is not sold by itself. */
export const StorePart = z.object({
  slug: z.string().nullable(),
  title: z.string(),
  quantity: z.int(),
  images: z.array(Image),
})
export type StorePart = z.infer<typeof StorePart>

export const StoreProductDetails = StoreProduct.extend({
  description: z.string(),
  includes: z.array(StorePart),
})
export type StoreProductDetails = z.infer<typeof StoreProductDetails>
