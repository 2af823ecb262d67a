import { type Grants, getSites, type Sites } from '@storekeeper/contract/grants'
import { JOB_FILTER_FIELDS } from '@storekeeper/contract/jobs/job-filter-fields'
import { JOB_KINDS, JOB_STATES, type JobFilter, type JobState } from '@storekeeper/contract/jobs/job-query'
import { TOTAL_CAP } from '@storekeeper/contract/list'
import type { Permission } from '@storekeeper/contract/permissions'
import { Id } from '@storekeeper/contract/shapes'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Total } from '../../lib/queries/page.ts'
import { asTyped, dayStart } from '../../lib/queries/search.ts'
import { type FilterColumns, whereFilter } from '../../lib/queries/where-filter.ts'
import { ALL_JOBS } from '../../ports/jobs/archive.ts'
import { jobCatalogue } from '../../ports/jobs/catalogue.ts'
import { QUEUE_STATE, STATE_OF } from './queue-states.ts'

type Filter = Partial<JobFilter>

/** The admin for whom jobs are read, and the sites on which they have the permission. */
export type JobViewer = { _id: string; sites: Sites }
export const toViewer = (admin: Grants & { _id: string }, permission: Permission): JobViewer => ({
  _id: admin._id,
  sites: getSites(admin, permission),
})

/** The jobs (`job`) that an admin may see: on all sites all, otherwise those that they started or of their sites. */
export const isVisible = ({ _id, sites }: JobViewer): RawBuilder<boolean> =>
  sites === 'all'
    ? sql`true`
    : sql`(job.data ->> 'admin' = ${_id} or job.data ->> 'site' = any(${[...sites]}::text[]))`
type Part = { limit: number; offset: number; isOldestFirst?: boolean }

/**
 * Returns the ids of one page of the matching jobs, in order. The query reads each kind and state from the
 * index, newest first, and stops at the end of the page; sorting all jobs by age would read the whole table
 * each time.
 */
export async function matchingJobs(db: Db, viewer: JobViewer, filter: Filter, part: Part): Promise<string[]> {
  const order = part.isOldestFirst ? sql`created_on, id` : sql`created_on desc, id desc`
  const { rows } = await sql<{ id: string }>`
    select job.id
    from unnest(${getKinds(viewer, filter)}::text[]) kind, unnest(${toQueueStates(filter)}::pgboss.job_state[]) state,
      lateral (
        select id, created_on from ${ALL_JOBS} job
        where job.name = kind and job.state = state.state and ${isVisible(viewer)} and ${narrows(filter)}
        order by ${order} limit ${part.limit + part.offset}
      ) job
    order by ${order} limit ${part.limit} offset ${part.offset}
  `.execute(db)
  return rows.map((row) => row.id)
}

/**
 * Counts the matching jobs per state, ignoring the filter's states, each up to the cap of a list. The `order
 * by` makes PostgreSQL stop in the index at the cap; without it the planner reads all completed jobs first.
 */
export async function countJobs(db: Db, viewer: JobViewer, filter: Filter): Promise<Record<JobState, Total>> {
  const { rows } = await sql<{ state: string; counted: number }>`
    select state::text, (
      select count(*)::int from (
        select 1
        from unnest(${getKinds(viewer, filter)}::text[]) kind,
          lateral (
            select 1 from ${ALL_JOBS} job
            where job.name = kind and job.state = state.state and ${isVisible(viewer)} and ${narrows(filter)}
            order by created_on limit ${TOTAL_CAP + 1}
          ) job
        limit ${TOTAL_CAP + 1}
      ) matching
    ) as counted
    from unnest(${toQueueStates({})}::pgboss.job_state[]) state
  `.execute(db)
  const counted = new Map(rows.map((row) => [row.state, row.counted]))
  const entries = JOB_STATES.map((state) => [state, upToCap(counted.get(QUEUE_STATE[state]) ?? 0)] as const)
  return Object.fromEntries(entries) as Record<JobState, Total>
}

/** The total over the states that the filter selects. */
export function sumCounts(counts: Record<JobState, Total>, { state }: Filter): Total {
  const chosen = (state ?? JOB_STATES).map((each) => counts[each])
  const { total, totalIsCapped } = upToCap(chosen.reduce((sum, each) => sum + each.total, 0))
  return { total, totalIsCapped: totalIsCapped || chosen.some((each) => each.totalIsCapped) }
}

const upToCap = (count: number): Total => ({
  total: Math.min(count, TOTAL_CAP),
  totalIsCapped: count > TOTAL_CAP,
})

/** The queue's own jobs, such as its clock, have no kind in `JOB_KINDS` and are excluded. */
const getKinds = ({ sites }: JobViewer, { kind }: Filter) =>
  [...new Set(kind ?? JOB_KINDS)].filter((each) => sites === 'all' || OF_ADMIN_OR_SITE.includes(each))

/** The kinds whose payload names an admin or a site. */
const OF_ADMIN_OR_SITE = JOB_KINDS.filter((kind) => {
  const { shape } = jobCatalogue[kind].payload
  return 'admin' in shape || 'site' in shape
})

const toQueueStates = ({ state }: Filter) =>
  [...new Set(state ?? JOB_STATES)].map((each) => QUEUE_STATE[each])

function narrows({ q, filter, from, to, timeZone }: Filter): RawBuilder<boolean> {
  const conditions = [sql<boolean>`true`]
  const id = q ? Id.safeParse(asTyped(q)) : undefined
  if (id) conditions.push(id.success ? sql`job.id = ${id.data}` : sql`false`)
  if (filter) conditions.push(sql`${whereFilter(filter, JOB_FILTER_FIELDS, jobFilterColumns, timeZone)}`)
  if (from) conditions.push(sql`job.created_on >= ${dayStart(from, timeZone, 0)}`)
  if (to) conditions.push(sql`job.created_on < ${dayStart(to, timeZone, 1)}`)
  return sql.join(conditions, sql` and `)
}

const jobFilterColumns: FilterColumns<typeof JOB_FILTER_FIELDS> = {
  kind: sql`job.name`,
  state: sql`(${JSON.stringify(STATE_OF)}::jsonb ->> job.state::text)`,
  attempts: sql`(case when job.started_on is null then 0 else job.retry_count + 1 end)`,
  error: sql`(
    case when job.state <> 'completed' then coalesce(job.output ->> 'message', job.output -> 'value' ->> 'message') end
  )`,
  created: sql`job.created_on`,
  started: sql`job.started_on`,
  finished: sql`job.completed_on`,
}
