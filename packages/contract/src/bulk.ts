import { z } from 'zod'
import { errorCode } from './errors/error-code.ts'
import { Id } from './shapes.ts'

/** How many rows a bulk call takes by their ids. */
export const MAX_BULK = 500

/** The largest number that the database takes for a count. */
export const MAX_COUNT = 2_147_483_647

/** The fields by which a bulk call names its rows: the chosen ids, or all that match a filter. See `idsOrFilter`. */
export const chosenRows = <Filter extends z.ZodType>(filter: Filter) => ({
  ids: z.array(Id).min(1, errorCode('CHOOSE_ONE')).max(MAX_BULK).optional(),
  filter: filter.optional(),
  exceptIds: z.array(Id).max(MAX_BULK).optional(),
  expectedCount: z.int().min(1).max(MAX_COUNT).optional(),
})

/** All that match a filter are changed in the background: where to see how far that is, and how many they are. */
export const StartedRun = z.object({ run: Id, total: z.int() })
export type StartedRun = z.infer<typeof StartedRun>

type Chosen = { ids?: unknown; filter?: unknown; expectedCount?: number }
type Issues = { addIssue(issue: { code: 'custom'; path: string[]; message: string }): void }

/** Either the ids or a filter; and with a filter, how many rows the caller saw (409 if that has changed). */
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
