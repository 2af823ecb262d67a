import type { Span } from '@storekeeper/contract/analytics/span'
import { useLocation } from '@tanstack/react-router'
import type { SaleEntrySearch } from './sale-entry-search'

export const SALE_ENTRIES_PATH = '/admin/analytics/sale-entries'

/** What a figure covers, as its response returns it. */
export type FigureSpan = Pick<Span, 'from' | 'to' | 'timeZone' | 'site'>

/** What a figure is of within its span. */
export type Narrowed = { day?: string; site?: string } & Pick<SaleEntrySearch, 'product' | 'kind'>

/** The way from a sales figure to the rows that it is the sum of; from there it leads back to this screen. */
export const useSaleEntriesLink = () => {
  const back = useLocation({ select: ({ href }) => href })
  return (span: FigureSpan, narrowed: Narrowed = {}) => ({
    to: SALE_ENTRIES_PATH,
    search: { ...saleEntriesOf(span, narrowed), back },
  })
}

export const saleEntriesOf = (
  { from, to, timeZone, site }: FigureSpan,
  { day, ...narrowed }: Narrowed = {},
): Partial<SaleEntrySearch> => ({ from: day ?? from, to: day ?? to, timeZone, site, ...narrowed })
