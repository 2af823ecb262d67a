import type { AnalyticsSearch } from './shared/analytics-search'

/** The props of a card of the analytics screen. */
export type CardProps = {
  search: AnalyticsSearch
  /** Begins with its table, since the address names it. */
  isTableFirst: boolean
}
