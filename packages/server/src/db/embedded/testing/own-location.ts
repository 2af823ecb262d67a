import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { type EmbeddedServer, type StartOptions, startEmbedded } from '../start.ts'
import { aChild, type Child } from './child.ts'

export type OwnLocation = {
  base: string
  dataDir: string
  fallbackDir: string
  /** The log lines of the servers of the test. */
  lines: string[]
  /** Runs after the test, in reverse order. */
  cleanups: (() => Promise<unknown>)[]
  start(options?: Partial<StartOptions>): Promise<EmbeddedServer>
  startChild(options?: Partial<Parameters<typeof aChild>[0]>): Promise<Child>
  cluster(): string
}

export async function openTemporary(prefix: string): Promise<string> {
  const directory = await mkdtemp(path.join(os.tmpdir(), prefix))
  await chmod(directory, 0o755)
  return directory
}

/** Gives each test its own location for the database, and stops its servers after the test. */
export function ownLocation(): OwnLocation {
  const location: OwnLocation = {
    base: '',
    dataDir: '',
    fallbackDir: '',
    lines: [],
    cleanups: [],
    start,
    startChild,
    cluster,
  }

  beforeEach(async () => {
    const base = await openTemporary('storekeeper-embedded-')
    Object.assign(location, {
      base,
      dataDir: path.join(base, 'data', 'postgres'),
      fallbackDir: path.join(base, 'fallback'),
      lines: [],
    })
    location.cleanups.push(() => rm(base, { recursive: true, force: true }))
  })
  afterEach(async () => {
    for (const cleanup of location.cleanups.splice(0).reverse()) await cleanup()
  })

  async function start(options: Partial<StartOptions> = {}): Promise<EmbeddedServer> {
    const { dataDir, fallbackDir, lines } = location
    const server = await startEmbedded({ dataDir, fallbackDir, log: (line) => lines.push(line), ...options })
    location.cleanups.push(() => server.stop())
    return server
  }
  async function startChild(options: Partial<Parameters<typeof aChild>[0]> = {}): Promise<Child> {
    const child = await aChild({ dataDir: location.dataDir, fallbackDir: location.fallbackDir, ...options })
    location.cleanups.push(child.end)
    return child
  }
  function cluster(): string {
    return path.join(location.dataDir, 'cluster')
  }
  return location
}
