import { MAX_EDIT_ROWS } from '@storekeeper/contract/bulk-edit'
import { MAX_PAGE_SIZE } from '@storekeeper/contract/list'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

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

type Query<Row> = { key: readonly unknown[]; read: () => Promise<{ items: Row[]; isCut: boolean }> }

/**
 * The rows of a list. They are not read again while there are edits: their versions show the server which changes of
 * others were not seen.
 */
export function useSheetRows<Row>({ key, read }: Query<Row>) {
  const [isDirty, setDirty] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['bulk-edit', ...key],
    queryFn: read,
    enabled: !isDirty,
    ...{ staleTime: 0, refetchOnMount: 'always', meta: { handlesErrors: true } },
  })
  return { data, error, refetch, setDirty }
}
