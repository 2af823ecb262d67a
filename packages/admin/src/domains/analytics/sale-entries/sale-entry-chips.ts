import { m } from '~/paraglide/messages.js'
import type { FilterChip } from '~/ui/list/FilterChips'
import { KIND_NAME } from './sale-entry-columns'
import type { SaleEntrySearch } from './sale-entry-search'

/** The filters beside days, time zone and site, as chips. */
export const saleEntryChips = (
  { kind, product }: SaleEntrySearch,
  productTitle: string | undefined,
): FilterChip<SaleEntrySearch>[] => [
  ...(kind ? [{ label: m.analytics_kind(), value: KIND_NAME[kind](), without: { kind: undefined } }] : []),
  ...(product && productTitle
    ? [{ label: m.analytics_product(), value: productTitle, without: { product: undefined } }]
    : []),
]
