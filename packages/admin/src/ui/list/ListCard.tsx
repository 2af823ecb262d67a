import { SegmentedControl, VisuallyHidden } from '@mantine/core'
import { IconLayoutGrid, IconList } from '@tabler/icons-react'
import {
  hashKey,
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
} from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { Card } from '../Card'
import { ColumnMenu } from './ColumnMenu'
import type { Column, ListSearch, PageOf } from './column'
import classes from './filters/FilterBar.module.css'
import { type FilterChip, FilterChips, withoutAny } from './filters/FilterChips'
import { SearchBox } from './filters/SearchBox'
import { ListBody } from './ListBody'
import type { NothingYet } from './ListEmpty'
import { type BulkActions, ListRows } from './rows/ListRows'
import { useHiddenColumns } from './use-hidden-columns'
import type { ChangeSearch } from './use-search-change'

export type ListProps<Row, Search extends ListSearch, Key extends QueryKey, Failure> = {
  /** The key under which the browser stores hidden columns. */
  name: string
  /** The accessible name of the rows. */
  title: string
  query: UseQueryOptions<PageOf<Row>, Failure, PageOf<Row>, Key>
  search: Search
  onSearch: ChangeSearch<Search>
  /** The accessible name of the search field; without it there is no search. */
  searchLabel?: string
  columns: readonly Column<Row>[]
  /** The accessible name of a row. */
  getLabel: (row: Row) => string
  /** Content between the heading and the filters, such as tabs. */
  tabs?: ReactNode
  filters?: ReactNode
  /** The active filters besides `q`. */
  chips?: readonly FilterChip<Search>[]
  nothingYet: NothingYet
  bulk?: BulkActions<Row>
  /** Returns the exact number of matching rows before all of them are selected. */
  countAll?: () => Promise<number>
  /** Renders a row as a card, if the list has a card layout. Must be a stable function. */
  card?: (row: Row) => ReactNode
  openId?: string
  onOpen?: (row: Row) => void
}

/** A table with search, filters and paging, independent of domains. Its state is in the URL. */
export const ListCard = <
  Row extends { _id: string },
  Search extends ListSearch,
  Key extends QueryKey,
  Failure,
>(
  props: ListProps<Row, Search, Key, Failure>,
) => {
  const { name, title, query, search, onSearch, columns, chips = [], nothingYet } = props
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...query,
    placeholderData: keepPreviousData,
  })
  // Up to 200 rows: deferred, so that rendering them does not block typing.
  const page = useDeferredValue(data)
  const { hidden, toggleColumn } = useHiddenColumns(name, columns)
  const { layout, chooseLayout } = useListLayout(name, props.card !== undefined)
  const shown = useMemo(() => columns.filter(({ id }) => !hidden.includes(id)), [columns, hidden])
  // Every list's search includes the shared parameters, which TypeScript cannot infer for a generic search.
  const change: ChangeSearch<ListSearch> = (part, options) => onSearch(part as Partial<Search>, options)

  return (
    <Card padded={false}>
      {props.tabs}
      <div className="flex flex-wrap items-center gap-2 p-4" data-filter-bar>
        {props.searchLabel !== undefined && (
          <SearchBox
            label={props.searchLabel}
            q={search.q}
            onSearch={(q) => change({ q }, { replace: true })}
          />
        )}
        <div className={classes.filters}>{props.filters}</div>
        <div className={`flex gap-2 ms-auto ${classes.looks}`}>
          {props.card && <LayoutSwitch layout={layout} onChange={chooseLayout} />}
          {layout === 'list' && <ColumnMenu columns={columns} hidden={hidden} onToggle={toggleColumn} />}
        </div>
      </div>
      <FilterChips chips={chips} onChange={onSearch} />
      <ListBody
        page={page}
        error={error}
        onRetry={refetch}
        nothingYet={nothingYet}
        isFiltered={search.q !== '' || chips.length > 0}
        onClear={() => change({ ...withoutAny(chips), q: '' })}
        onPage={change}
      >
        <ListRows
          view={hashKey(query.queryKey)}
          label={title}
          columns={shown}
          page={page}
          isStale={isPlaceholderData}
          search={search}
          onSort={(sort) => change({ sort })}
          getLabel={props.getLabel}
          openId={props.openId}
          onOpen={props.onOpen}
          bulk={props.bulk}
          countAll={props.countAll}
          card={layout === 'cards' ? props.card : undefined}
        />
      </ListBody>
    </Card>
  )
}

type Props = { layout: ListLayout; onChange: (layout: ListLayout) => void }

/** Switches between a table and cards. */
const LayoutSwitch = ({ layout, onChange }: Props) => (
  <SegmentedControl<ListLayout>
    aria-label={m.ui_layout()}
    classNames={{ root: 'flex-none min-h-9 p-0.75', label: 'py-1.25 px-2' }}
    data={[
      { value: 'list', label: <Sign icon={<IconList size={18} stroke={1.7} />} name={m.ui_as_list()} /> },
      {
        value: 'cards',
        label: <Sign icon={<IconLayoutGrid size={18} stroke={1.7} />} name={m.ui_as_cards()} />,
      },
    ]}
    value={layout}
    onChange={onChange}
  />
)

const Sign = ({ icon, name }: { icon: ReactNode; name: string }) => (
  <span className="grid place-items-center" title={name}>
    {icon}
    <VisuallyHidden>{name}</VisuallyHidden>
  </span>
)

/** The rows as a table or as cards. */
type ListLayout = 'list' | 'cards'

const toStorageKey = (list: string) => `storekeeper.layout.${list}`

/** The preferred layout of a list, stored in the browser; always a table if the list has no cards. */
const useListLayout = (list: string, offersCards: boolean) => {
  const [chosen, setChosen] = useState<ListLayout>(() =>
    localStorage.getItem(toStorageKey(list)) === 'cards' ? 'cards' : 'list',
  )

  const chooseLayout = (layout: ListLayout) => {
    localStorage.setItem(toStorageKey(list), layout)
    setChosen(layout)
  }

  return { layout: offersCards ? chosen : 'list', chooseLayout } as const
}
