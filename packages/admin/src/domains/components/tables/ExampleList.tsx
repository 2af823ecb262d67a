import { useState } from 'react'
import { formatMoney } from '~/lib/money'
import { m } from '~/paraglide/messages.js'
import { useSettings } from '~/settings'
import { ConfirmButton } from '~/ui/dialogs/ConfirmButton'
import { CheckFilter } from '~/ui/filters/CheckFilter'
import { FilterMenu } from '~/ui/filters/FilterMenu'
import { MoneyRangeField } from '~/ui/filters/RangeField'
import { ListCard } from '~/ui/list/ListScreen'
import { formatTotal } from '~/ui/list/page-range'
import { type Chosen, countChosen } from '~/ui/list/selection'
import { useUndo } from '~/ui/toasts/UndoBar'
import { EXAMPLE_KINDS, EXAMPLE_ROWS, pretendToSave } from '../examples'
import { KIND_NAME } from '../kind-names'
import { EXAMPLE_COLUMNS } from './example-columns'
import { type ExampleSearch, exampleChips, FIRST_SEARCH, toPage } from './example-search'

/** A list with rows of this page instead of a server, without the border of its card. */
export const ExampleList = () => {
  const [rows, setRows] = useState(EXAMPLE_ROWS)
  const [search, setSearch] = useState(FIRST_SEARCH)
  const { undoBar, offerUndo } = useUndo()
  const currency = useSettings()?.currency
  const page = toPage(rows, search)
  const change = (part: Partial<ExampleSearch>) => setSearch((before) => ({ ...before, page: 1, ...part }))
  const remove = (chosen: Chosen) => {
    const all = toPage(rows, { ...search, page: 1, limit: rows.length }).items.map(({ _id }) => _id)
    const ids = 'ids' in chosen ? chosen.ids : all.filter((id) => !chosen.exceptIds.includes(id))
    offerUndo(m.components_rows_deleted({ count: ids.length }), async () => {
      await pretendToSave()
      setRows(rows)
    })
    setRows(rows.filter(({ _id }) => !ids.includes(_id)))
  }

  return (
    <div className="[&>:first-child]:border-0 [&>:first-child]:shadow-none">
      <ListCard
        name="example"
        title={`${m.components_list()} (${formatTotal(page)})`}
        query={{ queryKey: ['example-rows', rows, search], queryFn: () => page }}
        search={search}
        onSearch={change}
        searchLabel={m.components_search_rows()}
        columns={EXAMPLE_COLUMNS}
        getLabel={({ name }) => name}
        filters={
          <>
            <CheckFilter
              label={m.components_kind()}
              values={EXAMPLE_KINDS}
              chosen={search.kind}
              getName={(kind) => KIND_NAME[kind]()}
              onChange={(kind) => change({ kind })}
            />
            <FilterMenu label={m.components_price()} count={search.price ? 1 : 0} width={280}>
              <MoneyRangeField
                label={m.components_price()}
                min={search.price?.min}
                max={search.price?.max}
                onChange={(range) => change({ price: range.min || range.max ? range : undefined })}
              />
            </FilterMenu>
          </>
        }
        chips={exampleChips(search, (cents) => (currency ? formatMoney(cents, currency) : '…'))}
        nothingYet={{ title: m.components_no_rows(), description: m.components_no_rows_text() }}
        bulk={(chosen, clear) => (
          <ConfirmButton
            size="compact-sm"
            variant="subtle"
            label={m.components_delete()}
            title={m.components_delete_rows_title({ count: countChosen(chosen) })}
            text={m.components_delete_rows_text()}
            confirmLabel={m.components_delete_rows_confirm({ count: countChosen(chosen) })}
            onConfirm={async () => {
              await pretendToSave()
              remove(chosen)
              clear()
            }}
          />
        )}
      />
      {undoBar}
    </div>
  )
}
