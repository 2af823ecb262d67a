import { JobFilter, JobQuery } from '@storekeeper/contract/jobs/job-query'
import { fromUrl, inUrl } from '@storekeeper/contract/list'
import { Id } from '@storekeeper/contract/shapes'
import { z } from 'zod'

/**
 * The URL search of the list: the call's query, the open job, and whether the recurring jobs are shown
 * instead.
 */
export const JobListSearch = JobQuery.extend({
  job: fromUrl(Id.optional()),
  view: fromUrl(z.literal('recurring').optional()),
})
export type JobListSearch = z.output<typeof JobListSearch>

export const listInput = ({ job: _, view: __, ...query }: JobListSearch) => inUrl(query)

/** Returns the filter of the list. */
export const toFilter = (search: JobListSearch): JobFilter => JobFilter.parse(search)
