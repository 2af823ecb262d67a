import { MAX_EDIT_ROWS } from '@storekeeper/contract/bulk-edit'
import { MAX_PAGE_SIZE } from '@storekeeper/contract/list'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { SheetRow } from './columns'

type ReadPage<Row> = (at: { page: number; limit: number }) => Promise<{ items: Row[] }>

/** Reads the pages of a list up to the maximum of a bulk edit. `isCut`: the list has more rows. */
export async function loadAll<Row extends { _id: string }>(readPage: ReadPage<Row>) {
  // A row that moves to a later page meanwhile is read twice.
  const rows = new Map<string, Row>()
  for (let page = 1; rows.size <= MAX_EDIT_ROWS; page += 1) {
    const { items } = await readPage({ page, limit: MAX_PAGE_SIZE })
    for (const row of items) rows.set(row._id, row)
    if (items.length < MAX_PAGE_SIZE) break
  }
  return { items: [...rows.values()].slice(0, MAX_EDIT_ROWS), isCut: rows.size > MAX_EDIT_ROWS }
}

type Query<Row> = {
  key: readonly unknown[]
  read: () => Promise<{ items: Row[]; isCut: boolean }>
  /** Must stay the same function between renders. */
  toRows: (items: readonly Row[]) => SheetRow[]
}

/** The rows of a sheet, and how it reads them again. */
export type SheetRows = {
  /** Names the list, for the draft of its edits. */
  name: string
  /** Undefined while they load. */
  rows: readonly SheetRow[] | undefined
  /** Whether the list has more rows than were loaded. */
  isCut: boolean
  error: unknown
  /** Reads the rows again; an empty list if that fails. */
  reload: () => Promise<readonly SheetRow[]>
  /** Called when the first edit is made, and when none is left. */
  onDirty: (isDirty: boolean) => void
}

/**
 * The rows of a list. They are not read again while there are edits: their versions show the server which changes of
 * others were not seen.
 */
export function useSheetRows<Row>({ key, read, toRows }: Query<Row>): SheetRows {
  const [isDirty, onDirty] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['bulk-edit', ...key],
    queryFn: read,
    enabled: !isDirty,
    ...{ staleTime: 0, refetchOnMount: 'always', meta: { handlesErrors: true } },
  })
  const rows = useMemo(() => data && toRows(data.items), [data, toRows])
  const reload = async () => toRows((await refetch()).data?.items ?? [])
  return { name: JSON.stringify(key), rows, isCut: data?.isCut ?? false, error, reload, onDirty }
}
