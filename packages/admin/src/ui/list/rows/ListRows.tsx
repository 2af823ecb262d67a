import { type ReactNode, useCallback, useState } from 'react'
import { SelectionBar } from '../bulk/SelectionBar'
import { type Chosen, NOTHING_CHOSEN, type Selection, toChosen } from '../bulk/selection'
import type { Column, ListSearch, PageOf } from '../column'
import { ListGrid } from './ListGrid'
import { ListTable } from './ListTable'

/** The bulk actions for selected rows; `clear` deselects them, `shown` are the rows of the page. */
export type BulkActions<Row> = (chosen: Chosen, clear: () => void, shown: readonly Row[]) => ReactNode

type Props<Row> = {
  /** Identifies the current page, filter and order. */
  view: string
  label: string
  columns: readonly Column<Row>[]
  page: PageOf<Row> | undefined
  isStale: boolean
  search: ListSearch
  onSort: (sort: string) => void
  getLabel: (row: Row) => string
  openId?: string
  onOpen?: (row: Row) => void
  bulk?: BulkActions<Row>
  countAll?: () => Promise<number>
  /** Renders the rows as cards instead of a table. */
  card?: (row: Row) => ReactNode
}

/**
 * The rows and their selection. This state is below the filters, so that selecting a row rerenders only that
 * row.
 */
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
          chosen={toChosen(selection, ids, page.total)}
          onSelect={(next) => select(() => next)}
          countAll={countAll}
        >
          {bulk(toChosen(selection, ids, page.total), () => select(() => NOTHING_CHOSEN), page.items)}
        </SelectionBar>
      )}
    </>
  )
}

/** The selection in one view of a list; another page, filter or order starts without selection. */
const useSelection = (view: string) => {
  const [state, setState] = useState({ view, selection: NOTHING_CHOSEN })

  const select = useCallback(
    (next: (selection: Selection) => Selection) =>
      setState((before) => ({
        view,
        selection: next(before.view === view ? before.selection : NOTHING_CHOSEN),
      })),
    [view],
  )

  return { selection: state.view === view ? state.selection : NOTHING_CHOSEN, select }
}
