import { z } from 'zod'
import { Id, Image, IsoDate, Price, SiteKey } from '../shapes.ts'

/** A row of the product list. The quantity of a bundle is how many its parts make. */
export const ProductRow = z.object({
  _id: Id,
  slug: z.string(),
  title: z.string(),
  sku: z.string(),
  site: SiteKey,
  price: Price,
  quantity: z.int(),
  lowStockAt: z.int(),
  images: z.array(Image),
  isActive: z.boolean(),
  isBundle: z.boolean(),
  rating: z.object({ average: z.number(), count: z.int() }),
  createdAt: IsoDate,
  updatedAt: IsoDate,
})
export type ProductRow = z.infer<typeof ProductRow>
