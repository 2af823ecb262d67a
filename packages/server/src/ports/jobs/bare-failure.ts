/**
 * What the queue keeps of a failure: what happened, and where. What libraries hang onto their errors, such as the row that
 * was refused or the address of a mail, stays in the log.
 */
export function bareFailure(error: unknown): Error {
  const bare = new Error(error instanceof Error ? error.message : String(error))
  bare.stack = error instanceof Error ? error.stack : undefined
  return bare
}
