import { useMemo, useState } from 'react'
import { formatMoney } from '~/lib/money'
import { m } from '~/paraglide/messages.js'
import { useSettings } from '~/settings'
import { CheckFilter } from '~/ui/list/CheckFilter'
import { ColumnMenu } from '~/ui/list/ColumnMenu'
import bar from '~/ui/list/FilterBar.module.css'
import { FilterChips, withoutAny } from '~/ui/list/FilterChips'
import { FilterMenu } from '~/ui/list/FilterMenu'
import { ListEmpty } from '~/ui/list/ListEmpty'
import { ListPager } from '~/ui/list/ListPager'
import { ListRows } from '~/ui/list/ListRows'
import { MoneyRangeField } from '~/ui/list/MoneyRangeField'
import { formatTotal } from '~/ui/list/page-range'
import { SearchBox } from '~/ui/list/SearchBox'
import { UndoBar } from '~/ui/UndoBar'
import { EXAMPLE_KINDS, EXAMPLE_ROWS, type ExampleRow, pretendToSave } from '../examples'
import { KIND_NAME } from '../kind-names'
import { DeleteRows } from './DeleteRows'
import { exampleChips } from './example-chips'
import { EXAMPLE_COLUMNS } from './example-columns'
import { type ExampleSearch, FIRST_SEARCH, toPage } from './example-page'

/** The parts of a list, combined as in ListScreen, with rows of this page instead of a server. */
export const ExampleList = () => {
  const [rows, setRows] = useState(EXAMPLE_ROWS)
  const [search, setSearch] = useState(FIRST_SEARCH)
  const [hidden, setHidden] = useState<readonly string[]>([])
  const [deleted, setDeleted] = useState<{ before: readonly ExampleRow[]; count: number } | null>(null)
  const currency = useSettings()?.currency
  const page = toPage(rows, search)
  const columns = useMemo(() => EXAMPLE_COLUMNS.filter(({ id }) => !hidden.includes(id)), [hidden])
  const chips = exampleChips(search, (cents) => (currency ? formatMoney(cents, currency) : '…'))
  const change = (part: Partial<ExampleSearch>) => setSearch((before) => ({ ...before, page: 1, ...part }))
  const remove = (ids: readonly string[]) => {
    setDeleted({ before: rows, count: ids.length })
    setRows(rows.filter(({ _id }) => !ids.includes(_id)))
  }

  return (
    <>
      <div className={bar.bar}>
        <SearchBox label={m.components_search_rows()} q={search.q} onSearch={(q) => change({ q })} />
        <div className={bar.filters}>
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
        </div>
        <ColumnMenu
          columns={EXAMPLE_COLUMNS}
          hidden={hidden}
          onToggle={(id) =>
            setHidden(hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id])
          }
        />
      </div>
      <FilterChips chips={chips} onChange={change} />
      {page.items.length > 0 ? (
        <>
          <ListRows
            view={JSON.stringify(search)}
            label={`${m.components_list()} (${formatTotal(page)})`}
            columns={columns}
            page={page}
            isStale={false}
            search={search}
            onSort={(sort) => change({ sort })}
            getLabel={({ name }) => name}
            bulk={(chosen, clear) => (
              <DeleteRows
                chosen={chosen}
                rows={toPage(rows, { ...search, page: 1, limit: rows.length }).items}
                onDelete={remove}
                onDone={clear}
              />
            )}
          />
          <ListPager page={page} onChange={change} />
        </>
      ) : (
        <ListEmpty
          nothingYet={{ title: m.components_no_rows(), description: m.components_no_rows_text() }}
          isFiltered={rows.length > 0}
          isBeyondEnd={page.total > 0}
          onClear={() => change({ ...withoutAny(chips), q: '' })}
          onFirstPage={() => change({ page: 1 })}
        />
      )}
      {deleted && (
        <UndoBar
          key={rows.length}
          text={m.components_rows_deleted({ count: deleted.count })}
          onUndo={async () => {
            await pretendToSave()
            setRows(deleted.before)
          }}
          onGone={() => setDeleted(null)}
        />
      )}
    </>
  )
}
