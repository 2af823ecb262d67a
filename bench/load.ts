import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/**
 * The clients of one measurement: their calls in turn, over as many connections. A `requestId` in a body is
 * replaced each time.
 */
export type Load = {
  url: string
  token: string
  calls: { path: string; body?: object }[]
  connections: number
  warmUpSeconds: number
  seconds: number
}
/** `calls` includes those of the warm-up. */
export type LoadResult = { perSecond: number; calls: number }

/** Sends calls from a process of its own. */
export async function sendLoad(load: Load): Promise<LoadResult> {
  const clients = fork(join(import.meta.dirname, 'send-load.ts'))
  clients.send(load)
  const results: LoadResult[] = []
  clients.on('message', (result: LoadResult) => void results.push(result))
  const [exitCode] = await once(clients, 'exit')
  const [result] = results
  if (!result) throw new Error(`The clients ended with ${exitCode}.`)
  return result
}
