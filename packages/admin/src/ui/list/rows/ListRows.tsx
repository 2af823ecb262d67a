import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { useSettings } from '~/settings'
import { lazyComponent } from '~/ui/lazy-component'
import { CurrencyContext } from '~/ui/Money'
import type { ListSearch, PageOf, TableProps } from '../column'
import { type Chosen, countChosen, NOTHING_CHOSEN, type Selection, toChosen } from '../selection'
import { ListTable } from './ListTable'

const SelectionBar = lazyComponent(async () => (await import('../SelectionBar')).SelectionBar)

/** The bulk actions for selected rows; `clear` deselects them, `shown` are the rows of the page. */
export type BulkActions<Row> = (chosen: Chosen, clear: () => void, shown: readonly Row[]) => ReactNode

/** What a list contains besides its filters and pages. */
export type RowsOf<Row> = Pick<TableProps<Row>, 'openId' | 'onOpen'> & {
  /** The accessible name of a row. */
  getLabel: (row: Row) => string
  bulk?: BulkActions<Row>
  /** Returns the exact number of matching rows before all of them are selected. */
  countAll?: () => Promise<number>
  /** Replaces the table, such as by cards. */
  renderRows?: (rows: TableProps<Row>) => ReactNode
}

type Props<Row> = RowsOf<Row> &
  Pick<TableProps<Row>, 'label' | 'columns' | 'isCompact' | 'isStale' | 'onSort'> & {
    /** Identifies the requested page, filter and order. */
    view: string
    page: PageOf<Row> | undefined
    /** Identifies those of `page`; null if they are those of the previous view. */
    pageView: string | null
    search: ListSearch
  }

/**
 * The rows and their selection. This state is below the filters, so that selecting a row rerenders only that
 * row.
 */
export const ListRows = <Row extends { _id: string }>(props: Props<Row>) => {
  const { view, page, pageView, search, bulk, countAll, renderRows, ...list } = props
  const currency = useSettings()?.currency
  const { selection, select } = useSelection(view)
  const ids = page?.items.map((row) => row._id) ?? []
  const { sort, limit } = search
  const rows = {
    ...list,
    rows: page?.items,
    view: pageView,
    limit,
    sort,
    selection,
    onSelect: bulk && select,
  }
  const chosen = page && toChosen(selection, ids, page.total)
  const [wasChosen, setWasChosen] = useState(false)
  if (!wasChosen && chosen && countChosen(chosen) > 0) setWasChosen(true)
  useEffect(SelectionBar.fetch, [])
  return (
    <CurrencyContext value={currency}>
      {renderRows ? renderRows(rows) : <ListTable {...rows} />}
      {bulk && chosen && wasChosen && (
        <Suspense>
          <SelectionBar
            page={page}
            chosen={chosen}
            onSelect={(next) => select(() => next)}
            countAll={countAll}
          >
            {bulk(chosen, () => select(() => NOTHING_CHOSEN), page.items)}
          </SelectionBar>
        </Suspense>
      )}
    </CurrencyContext>
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
