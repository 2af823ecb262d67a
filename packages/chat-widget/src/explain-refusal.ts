import { Refusal } from './line/line.ts'
import { CallFailed } from './store-calls.ts'

/** The code with which the shop refused something; empty where nothing, or something else, answered. */
export const codeOf = (error: unknown): string =>
  error instanceof Refusal || error instanceof CallFailed ? error.code : ''

/** The one line that the owner of the page may need to read: why there is no chat. */
export function explainRefusal(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error)
  // biome-ignore lint/suspicious/noConsole: the page belongs to a third party, and has no other place for this.
  console.warn(['Storekeeper chat:', codeOf(error), message].filter(Boolean).join(' '))
}
