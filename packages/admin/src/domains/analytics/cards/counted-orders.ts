import type { FigureSpan } from '../sale-entries/sale-entries-link'

/** The filter of the order list that selects the orders counted as sales. */
export const countedOrders = ({ from, to, timeZone, site }: FigureSpan, day?: string) => ({
  from: day ?? from,
  to: day ?? to,
  timeZone,
  site,
  isSale: true,
})
