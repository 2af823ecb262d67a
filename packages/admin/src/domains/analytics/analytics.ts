/** The public entry: what other domains use. */

export { type Beside, besideEachOther } from './cards/beside'
export { CountedProductLink, countedName } from './cards/CountedProductLink'
export { countedOrders } from './cards/counted-orders'
export { SalesLink } from './cards/SalesLink'
export { comparedColumns, salesColumns } from './cards/sales-columns'
export { useSaleEntriesLink } from './sale-entries/sale-entries-link'
export {
  type AnalyticsSearch,
  type ChangeAnalyticsSearch,
  toComparedQuery,
  toQuery,
  useAnalyticsSearchChange,
} from './shared/analytics-search'
export { BarList } from './shared/BarList'
export { ChartCard } from './shared/ChartCard'
export { ChartSkeleton } from './shared/ChartSkeleton'
export { CsvButton } from './shared/CsvButton'
export { comparedText } from './shared/compared-text'
export { fullDay } from './shared/day-format'
export { Explained } from './shared/Explained'
export { EXPLANATIONS } from './shared/explanations'
export { type FigureKind, useFigureFormat } from './shared/figure-format'
export type { FigureTable } from './shared/figure-table'
export { RangeBar } from './shared/RangeBar'
export { SalesChart } from './shared/SalesChart'
export { useFreshFigures } from './shared/use-fresh-figures'
