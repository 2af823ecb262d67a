import { useLocalStorage } from '@mantine/hooks'
import {
  hashKey,
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
} from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { browserTimeZone } from '~/lib/day-range'
import { Card } from '../Card'
import { ConditionMenu, ListChips } from '../filters/conditions/ConditionMenu'
import type { ListConditions } from '../filters/conditions/conditions'
import classes from '../filters/FilterBar.module.css'
import { type FilterChip, withoutAny } from '../filters/FilterChips'
import { SearchBox } from '../filters/SearchBox'
import { type Crumb, Page } from '../Page'
import { ColumnMenu } from './ColumnMenu'
import type { Column, ListSearch, PageOf } from './column'
import { ListBody, type NothingYet } from './ListBody'
import { applyLook, type ListState, parseLook } from './look'
import { formatTotal } from './page-range'
import { ListRows, type RowsOf } from './rows/ListRows'
import type { ChangeSearch } from './use-search-change'

type Props<Row, Search extends ListSearch, Key extends QueryKey, Failure> = RowsOf<Row> & {
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
  /** The saved views of the list, above its tabs. */
  views?: (state: ListState) => ReactNode
  /** Content between the heading and the filters, such as tabs. */
  tabs?: ReactNode
  filters?: ReactNode
  /** The fields of the parameter `filter`, if the list has it. */
  conditions?: ListConditions
  /** The active filters besides `q`. */
  chips?: readonly FilterChip<Search>[]
  nothingYet: NothingYet
  /** Switches between the table and `renderRows`. */
  layoutSwitch?: ReactNode
}

/** A filter that is removed with its time zone leaves it to the days of the others. */
const withTimeZone = ({ filter, from, to }: Days, part: object) =>
  'timeZone' in part && (filter || from || to) ? { ...part, timeZone: browserTimeZone() } : part
type Days = { filter?: unknown; from?: unknown; to?: unknown }

/** A table with search, filters and paging, independent of domains. Its state is in the URL. */
export const ListCard = <
  Row extends { _id: string },
  Search extends ListSearch,
  Key extends QueryKey,
  Failure,
>(
  props: Props<Row, Search, Key, Failure>,
) => {
  const { name, title, query, search, onSearch, columns, chips = [], nothingYet, conditions } = props
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...query,
    placeholderData: keepPreviousData,
  })
  const view = hashKey(query.queryKey)
  const received = useMemo(
    () => ({ page: data, view: isPlaceholderData ? null : view }),
    [data, isPlaceholderData, view],
  )
  // Deferred, so that rendering the rows does not block typing.
  const { page, view: pageView } = useDeferredValue(received)
  // Each saved view has its own columns.
  const savedView = useLocation({ select: ({ state }) => props.views && state.savedView })
  const key = ['storekeeper.columns', name, savedView !== 'all' && savedView].filter(Boolean).join('.')
  const [kept, store] = useLocalStorage<unknown>({ key, getInitialValueInEffect: false })
  // The hook keeps the value of the key before if the new one has none.
  const stored = localStorage.getItem(key) === null ? undefined : kept
  const look = useMemo(() => parseLook(stored), [stored])
  const shown = useMemo(() => applyLook(columns, look), [columns, look])
  // Every list's search includes the shared parameters, which TypeScript cannot infer for a generic search.
  const change: ChangeSearch<ListSearch> = (part, options) =>
    onSearch(withTimeZone({ ...search, ...part }, part) as Partial<Search>, options)

  return (
    <Card padded={false}>
      {props.views?.({
        search,
        look: typeof stored === 'string' ? stored : undefined,
        onLook: store,
      })}
      {props.tabs}
      <div className="flex flex-wrap items-center gap-2 p-4">
        <div className={classes.fields}>
          {props.searchLabel !== undefined && (
            <SearchBox
              label={props.searchLabel}
              q={search.q}
              onSearch={(q) => change({ q }, { replace: true })}
            />
          )}
          <div className={classes.filters}>
            {props.filters}
            {conditions && (
              <ConditionMenu
                conditions={conditions}
                filter={search.filter}
                onApply={(filter) => change({ filter, timeZone: undefined })}
              />
            )}
          </div>
        </div>
        <div className={classes.looks}>
          {props.layoutSwitch}
          {!props.renderRows && <ColumnMenu columns={columns} look={look} onChange={store} />}
        </div>
      </div>
      <ListChips
        conditions={conditions}
        filter={search.filter}
        chips={chips as readonly FilterChip<ListSearch>[]}
        onChange={(part) => change(part)}
      />
      <ListBody
        page={page}
        error={error}
        onRetry={refetch}
        nothingYet={nothingYet}
        isFiltered={search.q !== '' || chips.length > 0 || search.filter !== undefined}
        onClear={() => change({ ...withoutAny(chips), filter: undefined, q: '' })}
        onPage={change}
      >
        <ListRows
          {...props}
          view={view}
          pageView={pageView}
          label={title}
          columns={shown}
          isCompact={look.isCompact}
          page={page}
          isStale={isPlaceholderData}
          onSort={(sort) => change({ sort })}
        />
      </ListBody>
    </Card>
  )
}

type ScreenProps = { crumbs?: Crumb[]; actions?: ReactNode }

/** A list as a page, with the number of rows beside its title. */
export const ListScreen = <
  Row extends { _id: string },
  Search extends ListSearch,
  Key extends QueryKey,
  Failure,
>({
  crumbs,
  actions,
  ...list
}: Props<Row, Search, Key, Failure> & ScreenProps) => {
  const { data } = useQuery({ ...list.query, placeholderData: keepPreviousData })
  // Deferred together with the rows of the card.
  const page = useDeferredValue(data)
  return (
    <Page title={list.title} crumbs={crumbs} actions={actions} note={page ? formatTotal(page) : '\u00a0'}>
      <ListCard {...list} />
    </Page>
  )
}
