import type { LogEvent } from 'kysely'
import type { Logger } from 'pino'
import { requestContext } from '../lib/request-context.ts'

/**
 * Writes down queries that took long, with the request they were for. Their text has places for values and never the
 * values themselves, which may be names, addresses or secrets.
 */
export const watchQueries =
  (
    log: Logger,
    slowMs: number,
    count: (event: { isSlow: boolean; isFailed: boolean }) => void = () => undefined,
  ) =>
  (event: LogEvent): void => {
    const isSlow = event.queryDurationMillis >= slowMs
    count({ isSlow, isFailed: event.level === 'error' })
    if (!isSlow) return
    const { requestId } = requestContext.getStore() ?? {}
    const sql = event.query.sql.replace(/\s+/g, ' ').trim().slice(0, LONGEST)
    log.warn({ ms: Math.round(event.queryDurationMillis), sql, requestId }, 'A slow query')
  }

/** More of a query than this does not help to find it. */
const LONGEST = 2000
