import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import type { Load, LoadResult } from './load.ts'

/**
 * Sends calls from a process of its own, so that the clients take no time from the server: each of its connections
 * sends the next call as soon as it receives the response. Receives a `Load` as a message, and answers with a
 * `LoadResult`.
 */
process.once('message', async (load: Load) => {
  // The first seconds include compilation and filling caches.
  const before = await sendFor(load, load.warmUpSeconds)
  const startedAt = performance.now()
  const count = await sendFor(load, load.seconds)
  const perSecond = count / ((performance.now() - startedAt) / 1000)
  const result: LoadResult = { perSecond, calls: before + count }
  process.send?.(result)
  process.disconnect()
})

async function sendFor(load: Load, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000
  const agent = new Agent({ keepAlive: true })
  let count = 0
  const client = async (first: number) => {
    for (let next = first; performance.now() < until; next += 1) {
      await send(load, agent, load.calls[next % load.calls.length])
      count += 1
    }
  }
  await Promise.all(Array.from({ length: load.connections }, (_, index) => client(index)))
  agent.destroy()
  return count
}

async function send({ url, token }: Load, agent: Agent, call: Load['calls'][number] | undefined) {
  if (!call) throw new Error('There is no call to send.')
  const fresh = call.body && 'requestId' in call.body ? { requestId: randomUUID() } : {}
  const body = call.body && JSON.stringify({ ...call.body, ...fresh })
  const headers = {
    authorization: `Bearer ${token}`,
    accept: 'application/json',
    ...(body && { 'content-type': 'application/json' }),
  }
  const sent = request(url + call.path, { agent, headers, method: body ? 'POST' : 'GET' })
  sent.end(body)
  const [response]: IncomingMessage[] = await once(sent, 'response')
  response?.resume()
  await once(response ?? sent, 'end')
  if (response?.statusCode !== 200) throw new Error(`${call.path} answered ${response?.statusCode}.`)
}
