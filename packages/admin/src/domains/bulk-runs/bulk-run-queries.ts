import type { BulkRunKind, RowOutcome } from '@storekeeper/contract/bulk-runs/bulk-run'
import { inUrl } from '@storekeeper/contract/list'
import { keepPreviousData } from '@tanstack/react-query'
import { api } from '~/api'

/** The polling interval while a bulk run is active and the page is visible. */
const RUN_MS = 1000

export const bulkRunQuery = (id: string) =>
  api.bulkRuns.details.queryOptions({
    input: { id },
    refetchInterval: ({ state: { data } }) => (data && data.status !== 'running' ? false : RUN_MS),
  })

/** The last run of these kinds that the signed-in admin started. */
export const lastRunQuery = (kinds: readonly BulkRunKind[]) =>
  api.bulkRuns.list.queryOptions({
    input: inUrl({ kind: kinds, limit: 1 }),
    refetchInterval: ({ state: { data } }) => (data?.items[0]?.status === 'running' ? RUN_MS : false),
    meta: { handlesErrors: true },
  })

export type RowFilter = {
  outcome?: RowOutcome
  skipReason?: string
  filter?: string | undefined
  page: number
}

export const bulkRunRowsQuery = (id: string, filter: RowFilter) =>
  api.bulkRuns.rows.queryOptions({
    input: { id, ...inUrl({ ...filter, limit: 50 }) },
    placeholderData: keepPreviousData,
  })
