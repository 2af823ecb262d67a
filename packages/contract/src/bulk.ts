import { z } from 'zod'
import { errorCode } from './errors/error-code.ts'
import { Id } from './shapes.ts'

/** The maximum number of ids in a bulk call. */
export const MAX_BULK = 500

/** The maximum value of a PostgreSQL integer, which stores counts. */
export const MAX_COUNT = 2_147_483_647

/** The fields by which a bulk call selects rows: a list of ids, or a filter. See `idsOrFilter`. */
export const chosenRows = <Filter extends z.ZodType>(filter: Filter) => ({
  ids: z.array(Id).min(1, errorCode('CHOOSE_ONE')).max(MAX_BULK).optional(),
  filter: filter.optional(),
  exceptIds: z.array(Id).max(MAX_BULK).optional(),
  expectedCount: z.int().min(1).max(MAX_COUNT).optional(),
})

/**
 * A change of all rows that match a filter runs in the background: the id of the run, and the number of rows.
 */
export const StartedRun = z.object({ run: Id, total: z.int() })
export type StartedRun = z.infer<typeof StartedRun>

type Chosen = { ids?: unknown; filter?: unknown; expectedCount?: number }
export type Issues = { addIssue(issue: { code: 'custom'; path: string[]; message: string }): void }

/**
 * Requires either ids or a filter. A filter requires `expectedCount`, the number of rows the caller saw; the
 * server responds with 409 if the number differs.
 */
export const idsOrFilter = ({ ids, filter, expectedCount }: Chosen, issues: Issues) => {
  if (!ids === !filter)
    issues.addIssue({ code: 'custom', path: ['ids'], message: errorCode('IDS_OR_FILTER') })
  if (filter && expectedCount === undefined)
    issues.addIssue({
      code: 'custom',
      path: ['expectedCount'],
      message: errorCode('EXPECTED_COUNT_REQUIRED'),
    })
}
