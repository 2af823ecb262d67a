import type { CSSProperties, ReactNode } from 'react'
import type { Selection } from './selection'

/** The response of every list. */
export type PageOf<Row> = { items: Row[]; total: number; totalIsCapped: boolean; page: number; limit: number }

/** The URL parameters of every list. */
export type ListSearch = {
  q: string
  filter?: string
  timeZone?: string
  page: number
  limit: number
  sort: string
}

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
  /** In pixels, as the admin chose it. */
  width?: number | undefined
}

/** The attributes of all cells of a column, for the style sheets of the table. */
export const cellProps = ({ id, align, from, card, width }: Column<never>) => ({
  'data-width': width ? '' : undefined,
  style: width ? ({ '--column-width': `${width}px` } as CSSProperties) : undefined,
  'data-align': align,
  'data-from': from,
  'data-card': card,
  'data-acts': id === 'actions' || undefined,
})

/** The rows of a list, as a table or as what replaces it. */
export type TableProps<Row> = {
  /** The accessible name of the rows. */
  label: string
  columns: readonly Column<Row>[]
  /** Undefined during the first load. */
  rows: readonly Row[] | undefined
  /** Identifies the page, filter and order of the rows; null if they are those of the previous view. */
  view?: string | null
  limit: number
  /** Whether rows are lower. */
  isCompact?: boolean
  isStale?: boolean
  sort?: string
  onSort?: (sort: string) => void
  /** The accessible name of a row that can be selected. */
  getLabel?: (row: Row) => string
  openId?: string
  onOpen?: (row: Row) => void
  selection?: Selection
  /** Undefined if rows cannot be selected. */
  onSelect?: (next: (selection: Selection) => Selection) => void
}

/** The minimum widths of the list in pixels; ListTable.module.css hides columns below them. */
const ROOM_FOR = { medium: 680, wide: 880, widest: 1080 }

export const hasRoom = ({ from }: Pick<Column<unknown>, 'from'>, width: number) =>
  from === undefined || width >= ROOM_FOR[from]

/** The sort direction of a field; null if the list is sorted by another one. */
export const getDirection = (sort: string, field: string) => {
  const [sortedField, direction] = sort.split('.')
  if (sortedField !== field) return null
  return direction === 'asc' ? 'asc' : 'desc'
}

/** Returns the sort after a click on a column: first descending, then ascending. */
export const nextSort = (sort: string, field: string) =>
  `${field}.${getDirection(sort, field) === 'desc' ? 'asc' : 'desc'}`
