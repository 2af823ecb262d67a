import type { FigureSpan } from '../sale-entries/sale-entries-link'

/** The orders that count as sales, as a list of orders is narrowed to them. */
export const countedOrders = ({ from, to, timeZone, site }: FigureSpan, day?: string) => ({
  from: day ?? from,
  to: day ?? to,
  timeZone,
  site,
  isSale: true,
})
