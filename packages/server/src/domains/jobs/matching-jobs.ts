import { JOB_KINDS, JOB_STATES, type JobFilter, type JobState } from '@storekeeper/contract/jobs/job-query'
import { TOTAL_CAP } from '@storekeeper/contract/list'
import { Id } from '@storekeeper/contract/shapes'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Total } from '../../lib/page.ts'
import { dayStart } from '../../lib/search.ts'
import { QUEUE_STATE } from './queue-states.ts'

type Filter = Partial<JobFilter>
type Part = { limit: number; offset: number; isOldestFirst?: boolean }

/**
 * The ids of the jobs that match, a part of them in their order. The index has the newest of each kind and state in line,
 * so that no more of each is read than this part could need; all jobs of the shop by their age would be sorted each time.
 */
export async function matchingJobs(db: Db, filter: Filter, part: Part): Promise<string[]> {
  const order = part.isOldestFirst ? sql`created_on, id` : sql`created_on desc, id desc`
  const { rows } = await sql<{ id: string }>`
    select job.id
    from unnest(${kindsOf(filter)}::text[]) kind, unnest(${statesOf(filter)}::pgboss.job_state[]) state,
      lateral (
        select id, created_on from pgboss.job
        where job.name = kind and job.state = state.state and ${narrows(filter)}
        order by ${order} limit ${part.limit + part.offset}
      ) job
    order by ${order} limit ${part.limit} offset ${part.offset}
  `.execute(db)
  return rows.map((row) => row.id)
}

/**
 * How many match in each state whatever states the filter has, counted no further than a list counts. The order uses
 * the index, which ends there; without it all that are done would be looked up first.
 */
export async function countJobs(db: Db, filter: Filter): Promise<Record<JobState, Total>> {
  const { rows } = await sql<{ state: string; counted: number }>`
    select state::text, (
      select count(*)::int from (
        select 1
        from unnest(${kindsOf(filter)}::text[]) kind,
          lateral (
            select 1 from pgboss.job
            where job.name = kind and job.state = state.state and ${narrows(filter)}
            order by created_on limit ${TOTAL_CAP + 1}
          ) job
        limit ${TOTAL_CAP + 1}
      ) matching
    ) as counted
    from unnest(${statesOf({})}::pgboss.job_state[]) state
  `.execute(db)
  const counted = new Map(rows.map((row) => [row.state, row.counted]))
  const entries = JOB_STATES.map((state) => [state, upToCap(counted.get(QUEUE_STATE[state]) ?? 0)] as const)
  return Object.fromEntries(entries) as Record<JobState, Total>
}

/** How many the states of a filter have together. */
export function totalOf(counts: Record<JobState, Total>, { state }: Filter): Total {
  const chosen = (state ?? JOB_STATES).map((each) => counts[each])
  const { total, totalIsCapped } = upToCap(chosen.reduce((sum, each) => sum + each.total, 0))
  return { total, totalIsCapped: totalIsCapped || chosen.some((each) => each.totalIsCapped) }
}

const upToCap = (count: number): Total => ({
  total: Math.min(count, TOTAL_CAP),
  totalIsCapped: count > TOTAL_CAP,
})

/** The queue's own work, such as its clock, has no kind here and is left out. */
const kindsOf = ({ kind }: Filter) => [...new Set(kind ?? JOB_KINDS)]
const statesOf = ({ state }: Filter) => [...new Set(state ?? JOB_STATES)].map((each) => QUEUE_STATE[each])

function narrows({ q, from, to, timeZone }: Filter): RawBuilder<boolean> {
  const conditions = [sql<boolean>`true`]
  const id = q ? Id.safeParse(q) : undefined
  if (id) conditions.push(id.success ? sql`job.id = ${id.data}` : sql`false`)
  if (from) conditions.push(sql`job.created_on >= ${dayStart(from, timeZone, 0)}`)
  if (to) conditions.push(sql`job.created_on < ${dayStart(to, timeZone, 1)}`)
  return sql.join(conditions, sql` and `)
}
