import type { ReactNode } from 'react'

/** The response of every list. */
export type PageOf<Row> = { items: Row[]; total: number; totalIsCapped: boolean; page: number; limit: number }

/** The URL parameters of every list. */
export type ListSearch = { q: string; page: number; limit: number; sort: string }

export type Column<Row> = {
  id: string
  /** A function, since the language can change without a reload. */
  title: () => string
  /** Replaces the title if it is wider than the column's values. */
  icon?: ReactNode
  cell: (row: Row) => ReactNode
  /** The field that the column sorts by. */
  sort?: string
  /** Aligns numbers at their end. */
  align?: 'end'
  /** The minimum list width at which the column is visible by default. */
  from?: 'medium' | 'wide' | 'widest'
  /** The location of the value on cards; by default among the other values. */
  card?: 'title' | 'aside' | 'line' | 'tail' | 'none'
  /** Cannot be hidden, since the column identifies the row. */
  isFixed?: boolean
  isHiddenAtFirst?: boolean
}

/** The minimum widths of the list in pixels; ListTable.module.css hides columns below them. */
const ROOM_FOR = { medium: 680, wide: 880, widest: 1080 }

export const hasRoom = ({ from }: Pick<Column<unknown>, 'from'>, width: number) =>
  from === undefined || width >= ROOM_FOR[from]
