import { Refusal } from './line/line.ts'
import { CallFailed } from './store-calls.ts'

/** Returns the error code of a failure; empty for other errors. */
export const getErrorCode = (error: unknown): string =>
  error instanceof Refusal || error instanceof CallFailed ? error.code : ''

/** Logs why there is no chat, for the owner of the page. */
export function explainRefusal(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error)
  // biome-ignore lint/suspicious/noConsole: the page belongs to a third party, and has no other output for this.
  console.warn(['Storekeeper chat:', getErrorCode(error), message].filter(Boolean).join(' '))
}
