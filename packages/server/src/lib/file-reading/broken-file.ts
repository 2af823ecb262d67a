import type { ErrorReason } from '@storekeeper/contract/errors'
import { errorMessage } from '@storekeeper/contract/errors/catalogue'
import { buildError } from '../api-error.ts'
import { ImportRefused } from './import-refused.ts'

/** The file cannot be imported. Thrown before anything is written. */
export class BrokenFile extends ImportRefused {
  readonly line: number

  constructor(line: number, what: string) {
    super(errorMessage('IMPORT_LINE_BROKEN', { line, reason: what }))
    this.line = line
  }
}

/** A broken line with a reason that clients translate. */
export class BrokenLine extends BrokenFile {
  readonly reason: ErrorReason

  constructor(line: number, reason: ErrorReason) {
    super(line, reason.message)
    this.reason = reason
  }
}

/** Runs an import, and converts a `BrokenLine` to the error of the call. */
export async function namingTheLine<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof BrokenLine)) throw error
    const { line, reason, message } = error
    const refusal = buildError({ code: 'IMPORT_LINE_BROKEN', params: { line, reason }, message })
    throw Object.assign(refusal, { cause: error })
  }
}
