import type { ReactNode } from 'react'

/** What every list answers with. */
export type PageOf<Row> = { items: Row[]; total: number; totalIsCapped: boolean; page: number; limit: number }

/** What every list reads from its address. */
export type ListSearch = { q: string; page: number; limit: number; sort: string }

export type Column<Row> = {
  id: string
  /** A function, since the language may change while the page is open. */
  title: () => string
  /** Stands for the title where that would take more room than what is below it. */
  icon?: ReactNode
  cell: (row: Row) => ReactNode
  /** The field that the call sorts by. */
  sort?: string
  /** Numbers end in one line below each other. */
  align?: 'end'
  /** Spares the eye: shown by itself only where the list is as wide as this. */
  from?: 'medium' | 'wide' | 'widest'
  /** Where it is once rows are cards; by itself it flows among the rest. */
  card?: 'title' | 'aside' | 'line' | 'tail' | 'none'
  /** Without it a row could not be distinguished from the others. */
  isFixed?: boolean
  isHiddenAtFirst?: boolean
}

/** How wide the list has to be, in pixels; ListTable.module.css hides them below that. */
const ROOM_FOR = { medium: 680, wide: 880, widest: 1080 }

export const hasRoom = ({ from }: Pick<Column<unknown>, 'from'>, width: number) =>
  from === undefined || width >= ROOM_FOR[from]
