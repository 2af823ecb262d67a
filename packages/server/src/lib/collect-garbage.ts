import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { seconds } from './clock.ts'

/** After the first jobs and requests. */
const AFTER_MS = seconds(10)

/**
 * Collects what the start left behind: loading the program takes more memory than the shop needs afterwards, and an
 * idle process would keep it. Node offers no other way to a collection.
 */
export function collectGarbageOfStart(): void {
  setFlagsFromString('--expose-gc')
  const collect: (options: object) => void = runInNewContext('gc')
  setTimeout(() => collect({ flavor: 'last-resort' }), AFTER_MS).unref()
}
