import { z } from 'zod'
import { get } from './call.ts'
import { bound, flag, fromUrl, listQuery, pageOf } from './list.ts'
import { Id, Image, IsoDate, Price, SiteKey } from './shapes.ts'

/** On the shelf: in stock, low (at or under the product's own mark), or out. */
export const STOCK_STATES = ['in', 'low', 'out'] as const
export const StockState = z.enum(STOCK_STATES)
export type StockState = z.infer<typeof StockState>

export const stockStateOf = (product: { quantity: number; lowStockAt: number }): StockState => {
  if (product.quantity <= 0) return 'out'
  return product.quantity <= product.lowStockAt ? 'low' : 'in'
}

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

export const PRODUCT_SORTS = [
  'latest',
  'createdAt.desc',
  'createdAt.asc',
  'updatedAt.desc',
  'updatedAt.asc',
  'title.asc',
  'title.desc',
] as const

/** Price bounds in cents of what a customer pays now; rating bounds from 1 to 5. */
export const ProductQuery = listQuery({ limit: 30, sorts: PRODUCT_SORTS }).extend({
  isActive: flag,
  isBundle: flag,
  stock: fromUrl(StockState.optional()),
  minPrice: bound,
  maxPrice: bound,
  minRating: bound,
  maxRating: bound,
})
export type ProductQuery = z.infer<typeof ProductQuery>

export const products = {
  list: get('/admin/products', {
    right: 'products:read',
    tag: 'Products',
    summary: 'Products that match the filters',
  })
    .input(ProductQuery)
    .output(pageOf(ProductRow)),
}
