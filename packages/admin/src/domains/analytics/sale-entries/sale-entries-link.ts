import type { Span } from '@storekeeper/contract/analytics/span'
import { useLocation } from '@tanstack/react-router'
import type { SaleEntrySearch } from './sale-entry-search'

export const SALE_ENTRIES_PATH = '/admin/analytics/sale-entries'

/** The span that a figure covers, as its response contains it. */
export type FigureSpan = Pick<Span, 'from' | 'to' | 'timeZone' | 'site'>

/** Narrows a figure within its span. */
export type Narrowed = { day?: string; site?: string } & Pick<SaleEntrySearch, 'product' | 'kind'>

/** Returns a link from a sales figure to the rows that it sums; that list links back to this screen. */
export const useSaleEntriesLink = () => {
  const back = useLocation({ select: ({ href }) => href })
  return (span: FigureSpan, narrowed: Narrowed = {}) => ({
    to: SALE_ENTRIES_PATH,
    search: { ...toSaleEntrySearch(span, narrowed), back },
  })
}

export const toSaleEntrySearch = (
  { from, to, timeZone, site }: FigureSpan,
  { day, ...narrowed }: Narrowed = {},
): Partial<SaleEntrySearch> => ({ from: day ?? from, to: day ?? to, timeZone, site, ...narrowed })
