import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { type EmbeddedServer, type StartOptions, startServer } from '../start.ts'
import { aChild, type Child } from './child.ts'

export type OwnPlace = {
  base: string
  dataDir: string
  refugeDir: string
  /** The log lines of the servers that were started here. */
  lines: string[]
  /** What to undo after the test, the last of it first. */
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

/** A place of its own for the database of each test; what was started in it is stopped after the test. */
export function ownPlace(): OwnPlace {
  const place: OwnPlace = {
    base: '',
    dataDir: '',
    refugeDir: '',
    lines: [],
    cleanups: [],
    start,
    startChild,
    cluster,
  }

  beforeEach(async () => {
    const base = await openTemporary('storekeeper-embedded-')
    Object.assign(place, {
      base,
      dataDir: path.join(base, 'data', 'postgres'),
      refugeDir: path.join(base, 'refuge'),
      lines: [],
    })
    place.cleanups.push(() => rm(base, { recursive: true, force: true }))
  })
  afterEach(async () => {
    for (const cleanup of place.cleanups.splice(0).reverse()) await cleanup()
  })

  async function start(options: Partial<StartOptions> = {}): Promise<EmbeddedServer> {
    const { dataDir, refugeDir, lines } = place
    const server = await startServer({ dataDir, refugeDir, log: (line) => lines.push(line), ...options })
    place.cleanups.push(() => server.stop())
    return server
  }
  async function startChild(options: Partial<Parameters<typeof aChild>[0]> = {}): Promise<Child> {
    const child = await aChild({ dataDir: place.dataDir, refugeDir: place.refugeDir, ...options })
    place.cleanups.push(child.end)
    return child
  }
  function cluster(): string {
    return path.join(place.dataDir, 'cluster')
  }
  return place
}
