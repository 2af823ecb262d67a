import { JobFailure } from '../../lib/job-failure.ts'
import { Unavailable } from '../../lib/unavailable.ts'

/**
 * The message and stack of an error, for the queue. Further properties that libraries add, such as a rejected
 * row or a mail address, are only in the log.
 */
export function bareFailure(error: unknown): Error {
  const bare = new Error(error instanceof Error ? error.message : String(error))
  bare.stack = error instanceof Error ? error.stack : undefined
  if (!(error instanceof JobFailure || error instanceof Unavailable)) return bare
  const { code, params } = error.reason
  return Object.assign(bare, { code, params })
}
