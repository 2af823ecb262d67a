import type { LogEvent } from 'kysely'
import type { Logger } from 'pino'
import { requestContext } from '../lib/request-context.ts'

/**
 * Logs slow queries with the id of their request. The logged SQL has placeholders instead of values, which
 * may be personal data or secrets.
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

/** The length to which the log truncates a query. */
const LONGEST = 2000
