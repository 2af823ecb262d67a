import { z } from 'zod'
import { Cents, Day, Id } from '../shapes.ts'
import { Span } from './span.ts'

const Count = z.int().min(0)

/** A product in analytics. A deleted product has no title and no slug. */
export const CountedProduct = z.object({
  _id: Id,
  title: z.string().nullable(),
  slug: z.string().nullable(),
  image: z.string().nullable(),
  site: z.string(),
})
export type CountedProduct = z.infer<typeof CountedProduct>

/**
 * Sales of a product on its own and as a part of bundles. Amounts in cents, minus the products that refunds
 * name. Revenue of a bundle counts for the bundle; `bundleSales` divides it among the parts and is not
 * included in totals.
 */
export const ProductSales = z.object({
  product: CountedProduct,
  productQuantity: Count,
  productSalesAmount: Cents,
  bundleSales: z.object({ bundleSalesQuantity: Count, bundleSalesAmount: Cents }),
})
export type ProductSales = z.infer<typeof ProductSales>

export const ProductViews = z.object({ product: CountedProduct, productView: Count })
export type ProductViews = z.infer<typeof ProductViews>

/** The number of products for each day in the two lists. */
export const TOP_OF_A_DAY = { analytics: 10, dashboard: 5 } as const

/** Specification 3, "Analytics group": one day. The totals include products that are not listed. */
export const AnalyticsGroup = z.object({
  _id: Day,
  topSalesProducts: z.array(ProductSales),
  totalQuantity: Count,
  totalSalesAmount: Cents,
  topViewedProducts: z.array(ProductViews),
  totalView: Count.describe('Number of product views'),
})
export type AnalyticsGroup = z.infer<typeof AnalyticsGroup>

export const AnalyticsGroups = z.object({ span: Span, groups: z.array(AnalyticsGroup) })
export type AnalyticsGroups = z.infer<typeof AnalyticsGroups>
