import { z } from 'zod'
import { Cents, Id } from '../shapes.ts'
import { CountedProduct, ProductSales } from './groups.ts'
import { Span } from './span.ts'

const Count = z.int().min(0)

/** The totals are of everything in the range, not of the listed rows alone. */
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

/** By the categories that products are in now. A product of two categories counts for both. */
export const TopCategories = z.object({
  span: Span,
  items: z.array(
    z.object({
      category: z.object({ _id: Id, title: z.string(), slug: z.string() }),
      views: Count.describe('Times that its products were looked at'),
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

/** The host that a visit came from; empty for visits that came from nowhere we know. */
export const TopReferrals = z.object({
  span: Span,
  items: z.array(z.object({ referrer: z.string(), visits: Count })),
  totalVisits: Count,
})
export type TopReferrals = z.infer<typeof TopReferrals>
