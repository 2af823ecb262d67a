import { JobFilter, JobQuery } from '@storekeeper/contract/jobs/job-query'
import { fromUrl, inUrl } from '@storekeeper/contract/list'
import { Id } from '@storekeeper/contract/shapes'
import { z } from 'zod'

/** The address of the list: the call's query, the open job beside it, and whether it shows recurring ones instead. */
export const JobListSearch = JobQuery.extend({
  job: fromUrl(Id.optional()),
  view: fromUrl(z.literal('recurring').optional()),
})
export type JobListSearch = z.output<typeof JobListSearch>

export const listInput = ({ job: _, view: __, ...query }: JobListSearch) => inUrl(query)

/** Which jobs the list shows. */
export const filterOf = (search: JobListSearch): JobFilter => JobFilter.parse(search)
