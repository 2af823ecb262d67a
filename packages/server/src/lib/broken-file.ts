import type { ErrorReason } from '@storekeeper/contract/errors'
import { errorMessage } from '@storekeeper/contract/errors/catalogue'
import { errorOf } from './api-error.ts'
import { ImportRefused } from './import-refused.ts'

/** The file cannot be imported as it is. It is read to its end before anything is written. */
export class BrokenFile extends ImportRefused {
  readonly line: number

  constructor(line: number, what: string) {
    super(errorMessage('IMPORT_LINE_BROKEN', { line, reason: what }))
    this.line = line
  }
}

/** The same for a reason that clients show in a language of theirs. */
export class BrokenLine extends BrokenFile {
  readonly reason: ErrorReason

  constructor(line: number, reason: ErrorReason) {
    super(line, reason.message)
    this.reason = reason
  }
}

/** Does the work of an import, and turns a broken line into the error of the call. */
export async function namingTheLine<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof BrokenLine)) throw error
    const { line, reason, message } = error
    const refusal = errorOf({ code: 'IMPORT_LINE_BROKEN', params: { line, reason }, message })
    throw Object.assign(refusal, { cause: error })
  }
}
