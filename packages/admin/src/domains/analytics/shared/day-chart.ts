import type { FigureKind } from './figure-format'

/** How one figure of every day is drawn. */
export type DrawnSeries = {
  /** Tells the series apart. */
  key: string
  label: string
  /** `area` unless given. */
  look?: 'area' | 'line' | 'bar'
  /** One of the eight colours of charts; by its place unless given. */
  colour?: ChartColour
}

/** A value of null leaves a gap. */
export type DaySeries<Row> = DrawnSeries & { value: (row: Row) => number | null }

export type ChartColour = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

export type Dated = { _id: string }

export type DayChartProps<Row extends Dated> = {
  days: readonly Row[]
  /** The days compared with, in the same order; drawn dashed behind the first series. */
  previous?: readonly Row[]
  series: readonly DaySeries<Row>[]
  kind: FigureKind
  height?: number
  /** What is compared, such as “Jun 8 – 14, 2026, until 3:07 PM”; the days of `previous` unless given. */
  comparedLabel?: string
  /** Rows are hours, `_id` the moment each begins: how an axis and a tooltip write it. Days unless given. */
  write?: { short: (id: string) => string; full: (id: string) => string }
}

/** A day as it is drawn: its values by the keys of the series, and that of the day compared with. */
export type PlotPoint = { day: string; previousDay?: string; previous?: number | null } & {
  values: Record<string, number | null>
}

export const plotPoints = <Row extends Dated>({
  days,
  previous = [],
  series,
}: Pick<DayChartProps<Row>, 'days' | 'previous' | 'series'>): PlotPoint[] =>
  days.map((row, place) => {
    const before = previous[place]
    const values = Object.fromEntries(series.map(({ key, value }) => [key, value(row)]))
    if (!before) return { day: row._id, values }
    return { day: row._id, values, previousDay: before._id, previous: series[0]?.value(before) ?? null }
  })
