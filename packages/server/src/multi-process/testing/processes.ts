import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startFauxqs } from 'fauxqs'
import { parse } from 'yaml'
import { type MailServer, openMailServer } from '../../ports/mail/testing/mail-server.ts'
import { endProgram, launchProgram, urlOf } from '../../testing/program.ts'
import { redisUrl } from '../../testing/redis-url.ts'
import { aFreePort } from './front.ts'
import { startFront } from './start-front.ts'

/** A shop as compose.yaml describes it: two processes behind a proxy, with all that they share. */
export type Fleet = {
  /** Where the proxy answers, and each process by itself. */
  url: string
  processes: readonly string[]
  mailServer: MailServer
  /** Its parts that are others where this machine lacks what is shipped. */
  parts: readonly { name: string; isStandIn: boolean }[]
  /** Ends a process, and answers its exit code; null where a signal killed it. */
  end(index: number, signal: NodeJS.Signals): Promise<number | null>
  start(index: number): Promise<void>
  /** The proxy has found out that the process is back: until then the others are alone. */
  isRepeated(index: number): Promise<void>
  stop(): Promise<void>
}

export async function startFleet(databaseUrl: string): Promise<Fleet> {
  const folder = await mkdtemp(join(tmpdir(), 'storekeeper-fleet-'))
  const files = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false })
  files.createBucket('shop')
  const mailServer = await openMailServer()
  const ports = [await aFreePort(), await aFreePort()]
  const processes = ports.map((port) => `http://127.0.0.1:${port}`)
  const front = await startFront(processes)
  const settings = {
    ...(await shippedSettings()),
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl ?? '',
    S3_ENDPOINT: `http://127.0.0.1:${files.port}`,
    S3_ACCESS_KEY_ID: 'test',
    S3_SECRET_ACCESS_KEY: 'test',
    SECRET_KEY: randomBytes(32).toString('base64'),
    SMTP_URL: mailServer.settings.smtpUrl,
    MAIL_FROM: mailServer.settings.from.email,
    PUBLIC_URL: front.url,
    TRUST_PROXY: 'loopback',
  }
  const running: ChildProcess[] = []

  const fleet: Fleet = {
    url: front.url,
    processes,
    mailServer,
    parts: [
      front,
      redisUrl
        ? { name: `Redis at ${redisUrl}`, isStandIn: false }
        : { name: 'PostgreSQL in the place of Redis, which does not answer', isStandIn: true },
    ],
    async end(index, signal) {
      const program = running[index]
      if (!program) throw new Error(`Process ${index} does not run.`)
      return endProgram(program, signal)
    },
    async start(index) {
      // Each on a machine of its own: no file of one is seen by the other.
      const program = launchProgram({
        ...settings,
        PORT: String(ports[index]),
        DATA_DIR: join(folder, String(index)),
      })
      running[index] = program
      await urlOf(program)
    },
    async isRepeated(index) {
      const end = performance.now() + 60_000
      while ((await answersOf(processes[index])) < 20) {
        if (performance.now() > end) throw new Error(`The proxy does not ask process ${index} any more.`)
        await sleep(100)
      }
    },
    async stop() {
      for (const program of running) await endProgram(program, 'SIGKILL')
      await front.stop()
      await files.stop()
      await mailServer.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
  try {
    await Promise.all(ports.map((_, index) => fleet.start(index)))
  } catch (error) {
    await fleet.stop()
    throw error
  }
  return fleet
}

/** How compose.yaml sets a process up, but for what is only known where it runs; what one may leave out is left out. */
export async function shippedSettings(): Promise<Record<string, string>> {
  const shipped = parse(await readFile(join(import.meta.dirname, '../../../../../compose.yaml'), 'utf8'), {
    merge: true,
  })
  const given: [string, unknown][] = Object.entries(shipped.services.app1.environment)
  return Object.fromEntries(given.map(([name, value]) => [name, String(value).replace(/^\$\{\w+:-\}$/, '')]))
}

/** How many calls of administrators a process has answered since it began. */
async function answersOf(url: string | undefined): Promise<number> {
  const figures = await (await fetch(`${url}/metrics`)).text()
  const counted = /^storekeeper_http_request_duration_seconds_count\{[^}]*\/admin[^}]*\} (\d+)$/gm
  return [...figures.matchAll(counted)].reduce((sum, [, count]) => sum + Number(count), 0)
}
