import type { ReactNode } from 'react'
import type { FigureKind } from './figure-format'

/** A column of a table behind a chart: the screen and the CSV file write the same values. */
export type FigureColumn<Row> = {
  header: string
  kind: 'day' | 'text' | FigureKind
  value: (row: Row) => string | number | null
  /** Renders the cell if the bare value is not enough, such as a link. */
  cell?: (row: Row) => ReactNode
}

export type FigureTable<Row> = {
  rows: readonly Row[]
  /** Returns the key of a row; the default is its index. */
  getKey?: (row: Row) => string
  columns: readonly FigureColumn<Row>[]
  /** The totals of all rows, in column order; null for a column without a total. */
  foot?: readonly (string | number | null)[]
}
