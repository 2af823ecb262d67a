import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { launchProgram, waitForUrl } from '@storekeeper/server/testing/program'

// biome-ignore lint/suspicious/noExplicitAny: tests read untyped fields; a missing one is undefined.
type Spoken = any
export type Answer = { status: number; headers: IncomingMessage['headers']; body: string }
type CallOptions = { method?: string; token?: string; body?: object; timeoutMs?: number }

/** A program of several processes. */
export type WorkersProgram = {
  program: ChildProcess
  url: string
  /** What it printed so far. */
  output(): string
  /** The entries of its log so far. */
  log(): Spoken[]
  /** Calls over a connection of its own, which the primary hands to the next worker. */
  call(path: string, options?: CallOptions): Promise<Answer>
  /** Waits until `count` workers answer calls, and returns their process ids. */
  findWorkers(count: number): Promise<number[]>
  /** The process id of the worker that takes care of the jobs. */
  caretaker(): number
}

const TIMEOUT_MS = 60_000

/** Starts a program, and waits until it serves. */
export async function startWorkers(settings: Record<string, string>): Promise<WorkersProgram> {
  const program = launchProgram({ PROCESSES: '2', PORT: '0', SMTP_URL: '', REDIS_URL: '', ...settings })
  let output = ''
  program.stdout?.on('data', (piece) => {
    output += piece
  })
  const url = await waitForUrl(program)
  const log = () =>
    output.split('\n').flatMap((line) => {
      // The welcome is no entry, and the last line may be incomplete.
      return line.startsWith('{') && line.endsWith('}') ? [JSON.parse(line) as Spoken] : []
    })
  const call: WorkersProgram['call'] = async (
    path,
    { method = 'GET', token, body, timeoutMs = 20_000 } = {},
  ) => {
    const headers = {
      accept: 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    }
    const signal = AbortSignal.timeout(timeoutMs)
    const sent = request(url + path, { method, headers, agent: false, signal })
    sent.end(body && JSON.stringify(body))
    const [response]: IncomingMessage[] = await once(sent, 'response')
    if (!response) throw new Error('There is no response.')
    return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) }
  }
  const end = performance.now() + TIMEOUT_MS
  while (!output.includes('Storekeeper is at')) {
    if (performance.now() > end) throw new Error(`The program does not serve: ${output}`)
    await sleep(50)
  }
  return {
    program,
    url,
    output: () => output,
    log,
    call,
    async findWorkers(count) {
      const end = performance.now() + TIMEOUT_MS
      for (;;) {
        const ids = new Set<unknown>()
        for (let calls = 0; calls < 4 * count; calls++) {
          // A process that was killed a moment ago may still have been given the connection.
          const answer = await call('/admin/orders').catch(() => undefined)
          ids.add(answer?.headers['x-request-id'])
        }
        await sleep(50)
        const pids = new Set(log().flatMap(({ requestId, pid }) => (ids.has(requestId) ? [Number(pid)] : [])))
        const alive = [...pids].filter(isAlive)
        if (alive.length === count) return alive
        if (performance.now() > end) throw new Error(`Only ${alive.length} of ${count} processes answer.`)
      }
    },
    caretaker: () => log().findLast(({ msg }) => msg === 'This process takes care of the jobs')?.pid,
  }
}

/** Whether a process runs. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
