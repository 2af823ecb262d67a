import type { FigureKind } from '../shared/figure-format'

/** How the chart draws one series of figures. */
export type DrawnSeries = {
  /** Identifies the series. */
  key: string
  label: string
  /** The default is `area`. */
  look?: 'area' | 'line' | 'bar'
  /** One of the eight chart colours; by default selected by the index. */
  colour?: ChartColour
}

/** The value of each row; null leaves a gap. */
export type DaySeries<Row> = DrawnSeries & { value: (row: Row) => number | null }

export type ChartColour = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

export type Dated = { _id: string }

export type DayChartProps<Row extends Dated> = {
  days: readonly Row[]
  /** The compared days, in the same order; drawn dashed behind the first series. */
  previous?: readonly Row[]
  series: readonly DaySeries<Row>[]
  kind: FigureKind
  height?: number
  /**
   * The label of the comparison, such as “Jun 8 – 14, 2026, until 3:07 PM”; by default the days of
   * `previous`.
   */
  comparedLabel?: string
  /**
   * How axis and tooltip format `_id`. By default rows are days; for hours `_id` is the moment at which the
   * hour begins.
   */
  write?: { short: (id: string) => string; full: (id: string) => string }
}

/** A day as the chart draws it: its values by series key, and the value of the compared day. */
export type PlotPoint = { day: string; previousDay?: string; previous?: number | null } & {
  values: Record<string, number | null>
}

export const plotPoints = <Row extends Dated>({
  days,
  previous = [],
  series,
}: Pick<DayChartProps<Row>, 'days' | 'previous' | 'series'>): PlotPoint[] =>
  days.map((row, index) => {
    const before = previous[index]
    const values = Object.fromEntries(series.map(({ key, value }) => [key, value(row)]))
    if (!before) return { day: row._id, values }
    return { day: row._id, values, previousDay: before._id, previous: series[0]?.value(before) ?? null }
  })
