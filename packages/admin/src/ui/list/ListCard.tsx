import {
  hashKey,
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
} from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { Card } from '../Card'
import { ColumnMenu } from './ColumnMenu'
import type { Column, ListSearch, PageOf } from './column'
import classes from './FilterBar.module.css'
import { type FilterChip, FilterChips, withoutAny } from './FilterChips'
import { LayoutSwitch } from './LayoutSwitch'
import { ListBody } from './ListBody'
import type { NothingYet } from './ListEmpty'
import { type BulkActions, ListRows } from './ListRows'
import { SearchBox } from './SearchBox'
import { useHiddenColumns } from './use-hidden-columns'
import { useListLayout } from './use-list-layout'
import type { ChangeSearch } from './use-search-change'

export type ListProps<Row, Search extends ListSearch, Key extends QueryKey, Failure> = {
  /** Under this name the browser keeps which columns are hidden. */
  name: string
  /** Names the rows for who cannot see them. */
  title: string
  query: UseQueryOptions<PageOf<Row>, Failure, PageOf<Row>, Key>
  search: Search
  onSearch: ChangeSearch<Search>
  /** Names the search field; a list without one has none. */
  searchLabel?: string
  columns: readonly Column<Row>[]
  /** Names a row for who cannot see it. */
  labelOf: (row: Row) => string
  /** Between the heading of the list and its filters, such as tabs. */
  tabs?: ReactNode
  filters?: ReactNode
  /** Everything that narrows the list now, beside `q`. */
  chips?: readonly FilterChip<Search>[]
  nothingYet: NothingYet
  bulk?: BulkActions<Row>
  /** Counts all that match, however many, before all of them are chosen. */
  countAll?: () => Promise<number>
  /** The content of the card of a row, if the list can also be seen as cards; the same function at every drawing. */
  card?: (row: Row) => ReactNode
  openId?: string
  onOpen?: (row: Row) => void
}

/** A searchable, filtered, paged table within a page. It knows nothing of any domain; the address holds its state. */
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
  // Up to 200 rows: drawing them gives way to further typing.
  const page = useDeferredValue(data)
  const { hidden, toggleColumn } = useHiddenColumns(name, columns)
  const { layout, chooseLayout } = useListLayout(name, props.card !== undefined)
  const shown = useMemo(() => columns.filter(({ id }) => !hidden.includes(id)), [columns, hidden])
  // What all lists share is part of the address of each; of one that is not known yet, TypeScript cannot see it.
  const change: ChangeSearch<ListSearch> = (part, options) => onSearch(part as Partial<Search>, options)

  return (
    <Card padded={false}>
      {props.tabs}
      <div className={classes.bar}>
        {props.searchLabel !== undefined && (
          <SearchBox
            label={props.searchLabel}
            q={search.q}
            onSearch={(q) => change({ q }, { replace: true })}
          />
        )}
        <div className={classes.filters}>{props.filters}</div>
        <div className={classes.looks}>
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
          labelOf={props.labelOf}
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
