import { z } from 'zod'
import { Cents, Day, Id } from '../shapes.ts'
import { Span } from './span.ts'

const Count = z.int().min(0)

/** A product as a figure names it. One that was deleted since has neither title nor slug. */
export const CountedProduct = z.object({
  _id: Id,
  title: z.string().nullable(),
  slug: z.string().nullable(),
  image: z.string().nullable(),
  site: z.string(),
})
export type CountedProduct = z.infer<typeof CountedProduct>

/**
 * What was sold of a product by itself, and as a part of bundles. Amounts in cents, less the goods that refunds name.
 * What a bundle earned is counted for the bundle; `bundleSales` divides it among its parts and adds nothing to totals.
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

/** How many products of a day the two lists hold. */
export const TOP_OF_A_DAY = { analytics: 10, dashboard: 5 } as const

/** Specification 3, "Analytics group": a day. The totals are of everything, not of the listed products alone. */
export const AnalyticsGroup = z.object({
  _id: Day,
  topSalesProducts: z.array(ProductSales),
  totalQuantity: Count,
  totalSalesAmount: Cents,
  topViewedProducts: z.array(ProductViews),
  totalView: Count.describe('Times that products were looked at'),
})
export type AnalyticsGroup = z.infer<typeof AnalyticsGroup>

export const AnalyticsGroups = z.object({ span: Span, groups: z.array(AnalyticsGroup) })
export type AnalyticsGroups = z.infer<typeof AnalyticsGroups>
