import type { DayFigures, Stats } from '@storekeeper/contract/analytics/figures'
import type { FigureKind } from '~/domains/analytics/analytics'

export type StatName = Exclude<keyof Stats['stats'], 'netSales'>

/** The cards in order, with the kind of each figure and its daily values. */
export const STATS: readonly {
  name: StatName
  kind: FigureKind
  ofDay: (day: DayFigures) => number | null
}[] = [
  { name: 'sales', kind: 'money', ofDay: ({ sales }) => sales },
  { name: 'orders', kind: 'count', ofDay: ({ orders }) => orders },
  { name: 'averageOrder', kind: 'money', ofDay: ({ averageOrder }) => averageOrder },
  { name: 'customers', kind: 'count', ofDay: ({ customers }) => customers },
  { name: 'visitors', kind: 'count', ofDay: ({ visitors }) => visitors },
  { name: 'conversion', kind: 'share', ofDay: ({ conversion }) => conversion },
]
