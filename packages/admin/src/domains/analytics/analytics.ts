/** The public entry: what other domains use. */

export { CountedProductLink, countedName } from './cards/CountedProductLink'
export { countedOrders } from './cards/counted-orders'
export { type DayPair, pairDays } from './cards/day-pairs'
export { SalesLink } from './cards/SalesLink'
export { comparedColumns, salesColumns } from './cards/sales-columns'
export { BarList } from './charts/BarList'
export { ChartCard } from './charts/ChartCard'
export { ChartSkeleton } from './charts/ChartSkeleton'
export { SalesChart } from './charts/SalesChart'
export { RangeBar } from './range/RangeBar'
export { useSaleEntriesLink } from './sale-entries/sale-entries-link'
export {
  type AnalyticsSearch,
  type ChangeAnalyticsSearch,
  toComparedQuery,
  toQuery,
  useAnalyticsSearchChange,
} from './shared/analytics-search'
export { CsvButton } from './shared/CsvButton'
export { comparedText } from './shared/compared-text'
export { fullDay } from './shared/day-format'
export { Explained } from './shared/Explained'
export { EXPLANATIONS } from './shared/explanations'
export { type FigureKind, useFigureFormat } from './shared/figure-format'
export type { FigureTable } from './shared/figure-table'
export { useFreshFigures } from './shared/use-fresh-figures'
