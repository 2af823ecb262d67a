import { JobFailure } from '../../lib/job-failure.ts'
import { Unavailable } from '../../lib/unavailable.ts'

/**
 * What the queue keeps of a failure: what happened, and where. What libraries hang onto their errors, such as the row that
 * was refused or the address of a mail, stays in the log.
 */
export function bareFailure(error: unknown): Error {
  const bare = new Error(error instanceof Error ? error.message : String(error))
  bare.stack = error instanceof Error ? error.stack : undefined
  if (!(error instanceof JobFailure || error instanceof Unavailable)) return bare
  const { code, params } = error.reason
  return Object.assign(bare, { code, params })
}
