import type { AnalyticsSearch } from './shared/analytics-search'

/** The props of a card of the analytics screen. */
export type CardProps = {
  search: AnalyticsSearch
  /** Shows the table first, because the URL names this card. */
  isTableFirst: boolean
}
