import type { ReactNode } from 'react'
import type { FigureKind } from './figure-format'

/** A column of a table behind a chart: the screen and the CSV file write the same values. */
export type FigureColumn<Row> = {
  header: string
  kind: 'day' | 'text' | FigureKind
  value: (row: Row) => string | number | null
  /** How the screen shows it where the bare value is not enough, such as a link. */
  cell?: (row: Row) => ReactNode
}

export type FigureTable<Row> = {
  rows: readonly Row[]
  /** Tells rows apart; by their place where it is left out. */
  keyOf?: (row: Row) => string
  columns: readonly FigureColumn<Row>[]
  /** The totals of all rows, in the order of the columns; null where there is no total. */
  foot?: readonly (string | number | null)[]
}
