import { z } from 'zod'
import { count, filterText, fromUrl, pageLimit } from '../list.ts'
import { Id } from '../shapes.ts'
import { AnalyticsQuery } from './analytics-query.ts'

export const SALE_ENTRY_KINDS = ['line', 'refund'] as const
export type SaleEntryKind = (typeof SALE_ENTRY_KINDS)[number]

/** The filters of the entries behind a sales figure. */
export const SaleEntryFilter = AnalyticsQuery.extend({
  product: fromUrl(Id.optional()),
  kind: fromUrl(z.enum(SALE_ENTRY_KINDS).optional()),
  filter: filterText,
})
export type SaleEntryFilter = z.infer<typeof SaleEntryFilter>

export const SaleEntryQuery = SaleEntryFilter.extend({
  page: count(z.int().min(1).max(1_000_000).default(1)),
  limit: pageLimit(50),
})
export type SaleEntryQuery = z.infer<typeof SaleEntryQuery>
