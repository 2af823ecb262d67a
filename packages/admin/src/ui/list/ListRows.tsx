import type { ReactNode } from 'react'
import type { Column, ListSearch, PageOf } from './column'
import { ListGrid } from './ListGrid'
import { ListTable } from './ListTable'
import { SelectionBar } from './SelectionBar'
import { type Chosen, chosenOf, NOTHING_CHOSEN } from './selection'
import { useSelection } from './use-selection'

/** What can be done with chosen rows; `clear` lets go of them, `shown` are those in sight. */
export type BulkActions<Row> = (chosen: Chosen, clear: () => void, shown: readonly Row[]) => ReactNode

type Props<Row> = {
  /** Names the page, filter and order that are shown. */
  view: string
  label: string
  columns: readonly Column<Row>[]
  page: PageOf<Row> | undefined
  isStale: boolean
  search: ListSearch
  onSort: (sort: string) => void
  labelOf: (row: Row) => string
  openId?: string
  onOpen?: (row: Row) => void
  bulk?: BulkActions<Row>
  countAll?: () => Promise<number>
  /** Draws the rows as cards instead of a table. */
  card?: (row: Row) => ReactNode
}

/** The rows and what is chosen of them. This state lives below the filters: ticking a row redraws that row alone. */
export const ListRows = <Row extends { _id: string }>({
  view,
  page,
  search,
  bulk,
  countAll,
  card,
  ...list
}: Props<Row>) => {
  const { selection, select } = useSelection(view)
  const ids = page?.items.map((row) => row._id) ?? []
  const rows = { ...list, rows: page?.items, sort: search.sort, selection, onSelect: bulk && select }
  return (
    <>
      {card ? <ListGrid {...rows} card={card} /> : <ListTable {...rows} limit={search.limit} />}
      {bulk && page && (
        <SelectionBar
          page={page}
          chosen={chosenOf(selection, ids, page.total)}
          onSelect={(next) => select(() => next)}
          countAll={countAll}
        >
          {bulk(chosenOf(selection, ids, page.total), () => select(() => NOTHING_CHOSEN), page.items)}
        </SelectionBar>
      )}
    </>
  )
}
