import { z } from 'zod'
import { Cents, Id } from '../shapes.ts'
import { CountedProduct, ProductSales } from './groups.ts'
import { Span } from './span.ts'

const Count = z.int().min(0)

/** The totals cover the whole range, including products that are not listed. */
export const TopSales = z.object({
  span: Span,
  items: z.array(ProductSales),
  totalQuantity: Count,
  totalSalesAmount: Cents,
})
export type TopSales = z.infer<typeof TopSales>

export const TopClicks = z.object({
  span: Span,
  items: z.array(z.object({ product: CountedProduct, clicks: Count, views: Count })),
  totalClicks: Count,
})
export type TopClicks = z.infer<typeof TopClicks>

/** Uses the current categories of products. A product in two categories counts for both. */
export const TopCategories = z.object({
  span: Span,
  items: z.array(
    z.object({
      category: z.object({ _id: Id, title: z.string(), slug: z.string() }),
      views: Count.describe('Number of views of its products'),
      quantity: Count,
      salesAmount: Cents,
    }),
  ),
})
export type TopCategories = z.infer<typeof TopCategories>

export const TopKeywords = z.object({
  span: Span,
  items: z.array(z.object({ keyword: z.string(), searches: Count })),
  totalSearches: Count,
})
export type TopKeywords = z.infer<typeof TopKeywords>

/** The host that referred the visit; empty if unknown. */
export const TopReferrals = z.object({
  span: Span,
  items: z.array(z.object({ referrer: z.string(), visits: Count })),
  totalVisits: Count,
})
export type TopReferrals = z.infer<typeof TopReferrals>
