import type { QueryClient } from '@tanstack/react-query'
import { api } from '~/api'
import { type LabTestListSearch, listInput } from './lab-test-search'

export const labTestsQuery = (search: LabTestListSearch) =>
  api.labTests.list.queryOptions({ input: listInput(search) })

/** Asks for the rows as soon as their address is known; nothing waits for it. */
export const prefetchLabTests = (queries: QueryClient, search: LabTestListSearch) => {
  queries.prefetchQuery(labTestsQuery(search))
}
