import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type MailServer, openMailServer } from '@storekeeper/server/ports/mail/testing/mail-server'
import { endProgram, launchProgram, waitForUrl } from '@storekeeper/server/testing/program'
import { redisUrl } from '@storekeeper/server/testing/redis-url'
import { startFauxqs } from 'fauxqs'
import { parse } from 'yaml'
import { aFreePort } from './front.ts'
import { startFront } from './start-front.ts'

/** A shop as in compose.yaml: two processes behind a proxy, with their shared services. */
export type Cluster = {
  /** The address of the proxy, and those of the processes. */
  url: string
  processes: readonly string[]
  mailServer: MailServer
  /** The parts, and whether a replacement serves for a missing one. */
  parts: readonly { name: string; isStandIn: boolean }[]
  /** Ends a process and returns its exit code; null if a signal killed it. */
  end(index: number, signal: NodeJS.Signals): Promise<number | null>
  start(index: number): Promise<void>
  /** Waits until the proxy uses the restarted process again. */
  isRepeated(index: number): Promise<void>
  stop(): Promise<void>
}

export async function startCluster(databaseUrl: string): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'storekeeper-cluster-'))
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

  const cluster: Cluster = {
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
      // Separate data folders, as on separate machines.
      const program = launchProgram({
        ...settings,
        PORT: String(ports[index]),
        DATA_DIR: join(folder, String(index)),
      })
      running[index] = program
      await waitForUrl(program)
    },
    async isRepeated(index) {
      const end = performance.now() + 60_000
      while ((await countAnswers(processes[index])) < 20) {
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
    await Promise.all(ports.map((_, index) => cluster.start(index)))
  } catch (error) {
    await cluster.stop()
    throw error
  }
  return cluster
}

/**
 * The settings of a process in compose.yaml, without values that depend on the environment and without
 * optional ones.
 */
export async function shippedSettings(): Promise<Record<string, string>> {
  const shipped = parse(await readFile(join(import.meta.dirname, '../../../compose.yaml'), 'utf8'), {
    merge: true,
  })
  const given: [string, unknown][] = Object.entries(shipped.services.app1.environment)
  return Object.fromEntries(given.map(([name, value]) => [name, String(value).replace(/^\$\{\w+:-\}$/, '')]))
}

/** The number of admin calls that a process has answered since its start. */
async function countAnswers(url: string | undefined): Promise<number> {
  const figures = await (await fetch(`${url}/metrics`)).text()
  const counted = /^storekeeper_http_request_duration_seconds_count\{[^}]*\/admin[^}]*\} (\d+)$/gm
  return [...figures.matchAll(counted)].reduce((sum, [, count]) => sum + Number(count), 0)
}
