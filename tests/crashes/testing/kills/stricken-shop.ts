import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { systemFreePort } from '@storekeeper/server/db/embedded/free-port'
import { type Db, openDatabase } from '@storekeeper/server/db/open'
import type { MailSettings } from '@storekeeper/server/ports/mail/mail-settings'
import { endProgram, launchProgram, waitForUrl } from '@storekeeper/server/testing/program'
import type { Engine } from './engine.ts'

/**
 * A shop whose parts are killed while clients use it: the program that clients call, and a worker program
 * beside it.
 */
export type StrickenShop = {
  engine: Engine
  /** Stays the same across restarts. */
  url: string
  start(): Promise<void>
  startWorker(): Promise<void>
  /** Kills the program or the worker, and waits until it ended. */
  kill(part: 'server' | 'worker', signal: NodeJS.Signals): Promise<number | null>
  /** Waits until the shop answers with data of its database. */
  answers(): Promise<void>
  /** Runs queries on the shop's database. */
  look<Seen>(see: (db: Db) => Promise<Seen>): Promise<Seen>
  close(): Promise<void>
}

const TIMEOUT_MS = 60_000

export async function openStrickenShop(engine: Engine, mail: MailSettings): Promise<StrickenShop> {
  const port = await systemFreePort()
  const url = `http://127.0.0.1:${port}`
  const running = new Map<'server' | 'worker', ChildProcess>()
  const launch = async (part: 'server' | 'worker', port: number) => {
    const program = launchProgram({
      ...engine.settings,
      ...{ NODE_ENV: 'production', PORT: String(port), LOG_LEVEL: 'warn' },
      ...{
        SMTP_URL: mail.smtpUrl,
        MAIL_FROM: mail.from.email,
        PUBLIC_URL: url,
        S3_ENDPOINT: '',
        REDIS_URL: '',
      },
    })
    running.set(part, program)
    await waitForUrl(program)
    // Discards further output, so that the pipe does not fill.
    program.stdout?.resume()
    program.stderr?.resume()
  }
  const kill: StrickenShop['kill'] = async (part, signal) => {
    const program = running.get(part)
    running.delete(part)
    return program ? endProgram(program, signal) : null
  }
  return {
    engine,
    url,
    start: () => launch('server', port),
    startWorker: () => launch('worker', 0),
    kill,
    async answers() {
      const until = performance.now() + TIMEOUT_MS
      while (performance.now() < until) {
        const answer = await fetch(`${url}/readyz`).catch(() => undefined)
        await answer?.body?.cancel()
        if (answer?.ok) return
        await sleep(50)
      }
      throw new Error(`The shop did not answer within ${TIMEOUT_MS / 1000} seconds.`)
    },
    async look(see) {
      const { db } = openDatabase(await engine.url(), { maxConnections: 2 })
      return see(db).finally(() => db.destroy())
    },
    async close() {
      for (const part of ['worker', 'server'] as const) await kill(part, 'SIGTERM')
      await engine.close()
    },
  }
}
