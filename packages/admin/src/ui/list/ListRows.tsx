import type { ReactNode } from 'react'
import type { Column, ListSearch, PageOf } from './column'
import { ListTable } from './ListTable'
import { SelectionBar } from './SelectionBar'
import { type Chosen, chosenOf, NOTHING_CHOSEN } from './selection'
import { useSelection } from './use-selection'

/** What can be done with chosen rows; `clear` lets go of them. */
export type BulkActions = (chosen: Chosen, clear: () => void) => ReactNode

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
  bulk?: BulkActions
}

/** The rows and what is chosen of them. This state lives below the filters: ticking a row redraws that row alone. */
export const ListRows = <Row extends { _id: string }>({ view, page, search, bulk, ...table }: Props<Row>) => {
  const { selection, select } = useSelection(view)
  const ids = page?.items.map((row) => row._id) ?? []
  return (
    <>
      <ListTable
        {...table}
        rows={page?.items}
        limit={search.limit}
        sort={search.sort}
        selection={selection}
        onSelect={bulk && select}
      />
      {bulk && page && (
        <SelectionBar
          page={page}
          chosen={chosenOf(selection, ids, page.total)}
          onSelect={(next) => select(() => next)}
        >
          {bulk(chosenOf(selection, ids, page.total), () => select(() => NOTHING_CHOSEN))}
        </SelectionBar>
      )}
    </>
  )
}
