import { filterBy } from '../filters/filter-by.ts'
import type { FilterFields } from '../filters/filter-field.ts'
import { JOB_KINDS, JOB_STATES, JobFilter, JobQuery } from './job-query.ts'

export const JOB_FILTER_FIELDS = {
  kind: { type: 'choice', choices: JOB_KINDS },
  state: { type: 'choice', choices: JOB_STATES },
  attempts: { type: 'number', isSlow: true },
  error: { type: 'text', isSlow: true, permission: 'customers:read-emails' },
  created: { type: 'date' },
  started: { type: 'date', isSlow: true },
  finished: { type: 'date', isSlow: true },
} as const satisfies FilterFields

const filter = filterBy(JOB_FILTER_FIELDS)

export const FilteredJobQuery = JobQuery.extend({ filter })

/** The filter of bulk calls. */
export const FilteredJobs = JobFilter.extend({ filter })
