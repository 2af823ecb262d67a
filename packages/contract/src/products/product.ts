import { z } from 'zod'
import { Cents, Id, Image, IsoDate, Price, SiteKey } from '../shapes.ts'

/** A product in a list. The quantity of a bundle is the number that its parts allow. */
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
  displayCoupon: z
    .string()
    .nullable()
    .describe('Code of the coupon that the storefront displays with the product'),
  discountPercent: z.int().nullable().describe('Percentage of its large discount while it is active'),
  rating: z.object({ average: z.number(), count: z.int() }),
  version: z.int(),
  createdAt: IsoDate,
  updatedAt: IsoDate,
})
export type ProductRow = z.infer<typeof ProductRow>

/** A part of a bundle. Its current price is read from the product, never stored with the bundle. */
export const BundlePart = z.object({
  selectIncludeProduct: z.object({ site: SiteKey, value: Id, price: Price }),
  quantity: z.int(),
  title: z.string(),
  sku: z.string(),
  image: z.string().nullable(),
  stock: z.int(),
})
export type BundlePart = z.infer<typeof BundlePart>

/** A product with all details, for its editor and its page. */
export const Product = ProductRow.extend({
  shortDescription: z.string(),
  description: z.string().describe('HTML, sanitised by the server'),
  categories: z.array(z.object({ _id: Id, title: z.string() })),
  includes: z.array(BundlePart),
  weight: z.int().nullable().describe('In grams'),
  taxClass: Id.nullable().describe('Null for the default tax class'),
  seo: z.object({ title: z.string(), description: z.string() }),
  totalSold: z.int().describe('Units sold on orders that are neither tests nor cancelled'),
  largeDiscount: z
    .object({
      _id: Id,
      discountPercent: z.int(),
      startsAt: IsoDate,
      endsAt: IsoDate.nullable(),
      isActive: z.boolean(),
    })
    .nullable(),
  labTests: z.array(
    z.object({ _id: Id, labName: z.string(), batchNumber: z.string(), testedAt: z.string() }),
  ),
  coupons: z
    .array(z.object({ _id: Id, code: z.string(), discount: Cents }))
    .describe('Active coupons that name the product'),
})
export type Product = z.infer<typeof Product>
