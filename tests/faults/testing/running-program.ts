import type { ChildProcess } from 'node:child_process'
import { days, later } from '@storekeeper/server/lib/clock'
import { endProgram, launchProgram, waitForUrl } from '@storekeeper/server/testing/program'
import type { TestShop } from '@storekeeper/server/testing/test-shop'
import { afterEach, expect } from 'vitest'

export type RunningProgram = {
  program: ChildProcess
  url: string
  /** A call of the admin, with a time limit. */
  call(path: string, body?: unknown, method?: string): Promise<{ status: number; body: Spoken }>
  /** The status of `/readyz`, and the parts that are away. */
  ready(): Promise<{ code: number; status: string; away: string[] }>
}

// biome-ignore lint/suspicious/noExplicitAny: tests read untyped fields; a missing one is undefined.
type Spoken = any

const TIMEOUT_MS = 40_000

/** Starts programs on the database of a shop, and ends them after the test. */
export function buildLauncher(shop: TestShop) {
  const running: ChildProcess[] = []
  afterEach(async () => {
    await Promise.all(running.splice(0).map((program) => endProgram(program, 'SIGKILL')))
  })
  return async (settings: Record<string, string> = {}): Promise<RunningProgram> => {
    // Programs use the real clock.
    const now = new Date()
    const [at, expiresAt] = [now.toISOString(), later(now, days(1))]
    await shop.db.updateTable('sessions').set({ createdAt: at, lastSeenAt: at, expiresAt }).execute()
    const program = launchProgram({
      DATABASE_URL: shop.databaseUrl,
      DATA_DIR: shop.dataDir,
      PORT: '0',
      SMTP_URL: '',
      REDIS_URL: '',
      ...settings,
    })
    running.push(program)
    const url = await waitForUrl(program)
    const request = async (path: string, options: RequestInit = {}) => {
      const answer = await fetch(url + path, { ...options, signal: AbortSignal.timeout(TIMEOUT_MS) })
      return { status: answer.status, body: (await answer.json()) as Spoken }
    }
    return {
      program,
      url,
      call: (path, body, method = body ? 'PATCH' : 'GET') =>
        request(path, {
          method,
          headers: {
            accept: 'application/json',
            authorization: `Bearer ${shop.people.admin.token}`,
            ...(body ? { 'content-type': 'application/json' } : {}),
          },
          body: body ? JSON.stringify(body) : undefined,
        }),
      async ready() {
        const { status: code, body } = await request('/readyz')
        const parts: [string, { state: string }][] = Object.entries(body.parts)
        return {
          code,
          status: body.status,
          away: parts.flatMap(([name, { state }]) => (state === 'ok' ? [] : [name])),
        }
      },
    }
  }
}

/** Requires that the program still runs; a program that broke down has ended. */
export const expectAlive = ({ program }: RunningProgram) =>
  expect({ exitCode: program.exitCode, signal: program.signalCode }).toEqual({ exitCode: null, signal: null })
