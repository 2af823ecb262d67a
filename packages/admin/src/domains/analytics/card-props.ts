import type { AnalyticsSearch } from './shared/analytics-search'

/** What a card of the analytics screen is told. */
export type CardProps = {
  search: AnalyticsSearch
  /** Begins with its table, since the address names it. */
  isTableFirst: boolean
}
