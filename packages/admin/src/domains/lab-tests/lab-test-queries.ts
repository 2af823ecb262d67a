import type { QueryClient } from '@tanstack/react-query'
import { api } from '~/api'
import { type LabTestListSearch, listInput } from './lab-test-search'

export const labTestsQuery = (search: LabTestListSearch) =>
  api.labTests.list.queryOptions({ input: listInput(search) })

/** Requests the rows as soon as the URL is known; the caller does not wait for the response. */
export const prefetchLabTests = (queries: QueryClient, search: LabTestListSearch) => {
  queries.prefetchQuery(labTestsQuery(search))
}
