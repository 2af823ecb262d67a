import { useMemo, useState } from 'react'
import { intlLocale } from '~/lib/intl'
import { formatMoney } from '~/lib/money'
import { m } from '~/paraglide/messages.js'
import { useSettings } from '~/settings'
import { ConfirmButton } from '~/ui/dialogs/ConfirmButton'
import { type Chosen, countChosen } from '~/ui/list/bulk/selection'
import { ColumnMenu } from '~/ui/list/ColumnMenu'
import type { ListSearch, PageOf } from '~/ui/list/column'
import { CheckFilter } from '~/ui/list/filters/CheckFilter'
import bar from '~/ui/list/filters/FilterBar.module.css'
import { type FilterChip, FilterChips, withoutAny } from '~/ui/list/filters/FilterChips'
import { FilterMenu } from '~/ui/list/filters/FilterMenu'
import { MoneyRangeField } from '~/ui/list/filters/MoneyRangeField'
import type { Range } from '~/ui/list/filters/RangeField'
import { rangeText } from '~/ui/list/filters/range-text'
import { SearchBox } from '~/ui/list/filters/SearchBox'
import { ListEmpty } from '~/ui/list/ListEmpty'
import { ListPager } from '~/ui/list/ListPager'
import { formatTotal } from '~/ui/list/page-range'
import { ListRows } from '~/ui/list/rows/ListRows'
import { useUndo } from '~/ui/toasts/UndoBar'
import { EXAMPLE_KINDS, EXAMPLE_ROWS, type ExampleKind, type ExampleRow, pretendToSave } from '../examples'
import { KIND_NAME } from '../kind-names'
import { EXAMPLE_COLUMNS } from './example-columns'

/** The parts of a list, combined as in ListScreen, with rows of this page instead of a server. */
export const ExampleList = () => {
  const [rows, setRows] = useState(EXAMPLE_ROWS)
  const [search, setSearch] = useState(FIRST_SEARCH)
  const [hidden, setHidden] = useState<readonly string[]>([])
  const { undoBar, offerUndo } = useUndo()
  const currency = useSettings()?.currency
  const page = toPage(rows, search)
  const columns = useMemo(() => EXAMPLE_COLUMNS.filter(({ id }) => !hidden.includes(id)), [hidden])
  const chips = exampleChips(search, (cents) => (currency ? formatMoney(cents, currency) : '…'))
  const change = (part: Partial<ExampleSearch>) => setSearch((before) => ({ ...before, page: 1, ...part }))
  const remove = (ids: readonly string[]) => {
    offerUndo(m.components_rows_deleted({ count: ids.length }), async () => {
      await pretendToSave()
      setRows(rows)
    })
    setRows(rows.filter(({ _id }) => !ids.includes(_id)))
  }

  return (
    <>
      <div className="flex flex-wrap items-center gap-2 p-4">
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
      {undoBar}
    </>
  )
}

type Props = {
  chosen: Chosen
  /** All matching rows, across all pages. */
  rows: readonly ExampleRow[]
  onDelete: (ids: readonly string[]) => void
  onDone: () => void
}

/** A bulk action of the selection bar: it confirms the number of rows before it deletes them. */
const DeleteRows = ({ chosen, rows, onDelete, onDone }: Props) => {
  const count = countChosen(chosen)
  const isMeant = ({ _id }: ExampleRow) =>
    'ids' in chosen ? chosen.ids.includes(_id) : !chosen.exceptIds.includes(_id)
  return (
    <ConfirmButton
      size="compact-sm"
      variant="subtle"
      label={m.components_delete()}
      title={m.components_delete_rows_title({ count })}
      text={m.components_delete_rows_text()}
      confirmLabel={m.components_delete_rows_confirm({ count })}
      onConfirm={async () => {
        await pretendToSave()
        onDelete(rows.filter(isMeant).map(({ _id }) => _id))
        onDone()
      }}
    />
  )
}

/** Returns the active filters of the example as chips. */
const exampleChips = (
  { kind, price }: ExampleSearch,
  formatPrice: (cents: number) => string,
): FilterChip<ExampleSearch>[] => {
  const chips: FilterChip<ExampleSearch>[] = []
  if (kind)
    chips.push({
      label: m.components_kind(),
      value: kind.map((one) => KIND_NAME[one]()).join(m.ui_comma()),
      without: { kind: undefined },
    })
  const priceText = price && rangeText(price, formatPrice)
  if (priceText) chips.push({ label: m.components_price(), value: priceText, without: { price: undefined } })
  return chips
}

type ExampleSearch = ListSearch & { kind?: ExampleKind[]; price?: Range }

const FIRST_SEARCH: ExampleSearch = { q: '', page: 1, limit: 10, sort: 'updatedAt.desc' }

/** Returns the page that a server would return. */
const toPage = (rows: readonly ExampleRow[], search: ExampleSearch): PageOf<ExampleRow> => {
  const { q, kind, price, sort, page, limit } = search
  const wanted = q.trim().toLowerCase()
  const found = rows
    .filter(({ name, sku }) => `${name} ${sku}`.toLowerCase().includes(wanted))
    .filter((row) => !kind || kind.includes(row.kind))
    .filter(({ priceCents }) => priceCents >= (price?.min ?? 0) && priceCents <= (price?.max ?? Infinity))
    .sort(inOrder(sort))
  return {
    items: found.slice((page - 1) * limit, page * limit),
    total: found.length,
    totalIsCapped: false,
    page,
    limit,
  }
}

const inOrder = (sort: string) => {
  const [field, direction] = sort.split('.')
  const sign = direction === 'asc' ? 1 : -1
  return (one: ExampleRow, other: ExampleRow) => {
    if (field === 'priceCents') return sign * (one.priceCents - other.priceCents)
    return field === 'name'
      ? sign * one.name.localeCompare(other.name, intlLocale())
      : sign * one.updatedAt.localeCompare(other.updatedAt)
  }
}
