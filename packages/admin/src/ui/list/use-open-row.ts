import { useCallbackRef } from '@mantine/hooks'
import {
  hashKey,
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
} from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { PageOf } from './column'
import { focusRow } from './rows/row-link'

type InUrl<Key extends string> = {
  /** The identifier in the URL. */
  id: string | undefined
  /** The field of a row with its identifier. */
  key: Key
  /** The change of the URL search that opens a row, or closes it. */
  toSearch: (id: string | undefined) => object
}

/** The row that is open beside its list. The URL contains it, so that a link opens it again. */
export const useOpenRow = <Key extends string>({ id, key, toSearch }: InUrl<Key>) => {
  const navigate = useNavigate()
  const go = (to: string | undefined, replace = false) =>
    navigate({
      to: '.',
      search: (before) => ({ ...before, ...toSearch(to) }),
      // The saved view remains the shown one.
      state: true,
      replace,
      resetScroll: false,
    })
  // Stable, so that the rows do not render again.
  const open = useCallbackRef((row: Record<Key, string>) => void go(row[key]))
  const close = async () => {
    await go(undefined)
    if (id !== undefined) focusRow(id)
  }
  return { open, close, replaceWith: (to: string) => void go(to, true) }
}

/** Like `useOpenRow`, with the rows of the list and the neighbours of the open one. */
export const useOpenRowOf = <
  Key extends string,
  Row extends Record<Key, string>,
  QKey extends QueryKey,
  Failure,
>({
  query,
  ...inUrl
}: InUrl<Key> & { query: UseQueryOptions<PageOf<Row>, Failure, PageOf<Row>, QKey> }) => {
  const { id, key } = inUrl
  const { data, isPlaceholderData: isStale } = useQuery({ ...query, placeholderData: keepPreviousData })
  const rows = data?.items ?? []
  const ids = rows.map((row) => row[key])
  const { replaceWith, ...opening } = useOpenRow(inUrl)
  const neighbours = useNeighbours(id, { ids, view: hashKey(query.queryKey), isStale }, replaceWith)
  return { rows, row: rows.find((row) => row[key] === id), ...opening, ...neighbours }
}

export type OpenRow<Row> = {
  /** Undefined if the open row is not on the page of the list. */
  row: Row | undefined
  close: () => Promise<void>
  previous: (() => void) | undefined
  next: (() => void) | undefined
}

type List = {
  /** The identifiers of the rows, in list order. */
  ids: readonly string[]
  /** Identifies the filter, order and page of the list. */
  view: string
  /** Whether the rows are from the previous view. */
  isStale: boolean
}

/**
 * The rows before and after the open one, based on its position when it was opened: a change may move the
 * open row within the list or out of it, and the next row remains the one that was below it.
 */
const useNeighbours = (id: string | undefined, { ids, view, isStale }: List, go: (id: string) => void) => {
  const [stored, setStored] = useState<{ id: string; view: string; ids: readonly string[] } | null>(null)
  const isStored = stored !== null && stored.id === id && stored.view === view
  if (!isStored && id !== undefined && !isStale && ids.includes(id)) setStored({ id, view, ids })

  const before = isStored ? stored.ids.slice(0, stored.ids.indexOf(stored.id)) : []
  const after = isStored ? stored.ids.slice(stored.ids.indexOf(stored.id) + 1) : []
  // Skips rows that have left the list in the meantime.
  const to = (nearest: string[]) => {
    const there = nearest.find((one) => ids.includes(one))
    return there === undefined ? undefined : () => go(there)
  }
  return { previous: to(before.toReversed()), next: to(after) }
}
