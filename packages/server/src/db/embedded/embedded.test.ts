import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFile,
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemFreePort } from './free-port.ts'
import { readPostmaster } from './postmaster.ts'
import { identityOf } from './process-identity.ts'
import { type EmbeddedServer, type StartOptions, startServer } from './start.ts'
import { ask } from './testing/ask.ts'
import { aChild, spawnChild } from './testing/child.ts'
import { cloneSlice } from './testing/clone-slice.ts'

const isRoot = process.getuid?.() === 0
/** Some user who is neither root nor the one PostgreSQL runs as: the second on every Unix. */
const ordinaryUser = { uid: 1, gid: 1 }

let base: string
let dataDir: string
let refugeDir: string
let lines: string[]
const cleanups: (() => Promise<unknown>)[] = []

/** A data directory that has been started and stopped once, for the tests that are not about the first time. */
let preparedDir: string
beforeAll(async () => {
  preparedDir = await openTemporary('storekeeper-prepared-')
  const server = await startServer({ dataDir: preparedDir, refugeDir: preparedDir, log: () => {} })
  await ask(server.url, "create table note as select 'kept' as word")
  await server.stop()
})
afterAll(() => rm(preparedDir, { recursive: true, force: true }))

async function usedBefore(): Promise<void> {
  await mkdir(path.dirname(dataDir))
  // Only `cp` keeps the owner of each file.
  await promisify(execFile)('cp', ['-a', preparedDir, dataDir])
}

async function openTemporary(prefix: string): Promise<string> {
  const directory = await mkdtemp(path.join(os.tmpdir(), prefix))
  await chmod(directory, 0o755)
  return directory
}

beforeEach(async () => {
  base = await openTemporary('storekeeper-embedded-')
  dataDir = path.join(base, 'data', 'postgres')
  refugeDir = path.join(base, 'refuge')
  lines = []
  cleanups.push(() => rm(base, { recursive: true, force: true }))
})

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function start(options: Partial<StartOptions> = {}): Promise<EmbeddedServer> {
  const server = await startServer({ dataDir, refugeDir, log: (line) => lines.push(line), ...options })
  cleanups.push(() => server.stop())
  return server
}

async function startChild(options: Partial<Parameters<typeof aChild>[0]> = {}) {
  const child = await aChild({ dataDir, refugeDir, ...options })
  cleanups.push(child.end)
  return child
}

const cluster = () => path.join(dataDir, 'cluster')

async function postgresPid(): Promise<number> {
  const postmaster = await readPostmaster(cluster())
  if (postmaster === null) throw new Error('No PostgreSQL runs here.')
  return postmaster.pid
}

async function killed(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => identityOf(pid)).toBeNull()
}

async function someoneElse(): Promise<number> {
  const other = spawn('sleep', ['600'], { stdio: 'ignore' })
  await once(other, 'spawn')
  cleanups.push(async () => other.kill('SIGKILL'))
  return other.pid ?? 0
}

describe('a start', () => {
  test('in an empty place makes a database that answers', async () => {
    const server = await start()
    expect(server.owned).toBe(true)
    expect(server.url).toMatch(/^postgres:\/\/storekeeper:[\w-]+@127\.0\.0\.1:\d+\/storekeeper$/)
    expect(await ask(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('after a stop finds what was written before', async () => {
    const first = await start()
    await ask(first.url, "create table note as select 'kept' as word")
    const pid = await postgresPid()
    await first.stop()
    expect(await identityOf(pid)).toBeNull()

    const second = await start()
    expect(second.owned).toBe(true)
    expect(await ask(second.url, 'select word from note')).toEqual([{ word: 'kept' }])
  })

  test('makes the database it is asked for', async () => {
    await usedBefore()
    const server = await start({ database: 'second "shop"' })
    expect(await ask(server.url, 'select current_database() as name')).toEqual([{ name: 'second "shop"' }])
  })

  test('leaves the door closed to everyone without the password', async () => {
    const server = await start()
    const secret = await stat(path.join(cluster(), 'storekeeper-password'))
    expect(secret.mode & 0o077).toBe(0)
    const guess = new URL(server.url)
    guess.password = 'guess'
    await expect(ask(guess.href, 'select 1')).rejects.toThrow(/password authentication failed/)
    expect(await ask(server.url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
    expect(await ask(server.url, 'show unix_socket_directories')).toEqual([{ unix_socket_directories: '' }])
    expect(await ask(server.url, 'show fsync')).toEqual([{ fsync: 'on' }])
  })

  test('knows letters of every script, in case and in search', async () => {
    await usedBefore()
    const server = await start()
    await ask(server.url, 'create extension pg_trgm')
    const [row] = await ask(
      server.url,
      "select lower('ÉCOLE') as lower, cardinality(show_trgm('عربي')) as trigrams",
    )
    expect(row).toEqual({ lower: 'école', trigrams: 5 })
  })

  test('takes another port when the one it was given is taken', async () => {
    await usedBefore()
    const occupant = createServer().listen(0, '127.0.0.1')
    await once(occupant, 'listening')
    cleanups.push(async () => occupant.close())
    const address = occupant.address()
    const takenPort = typeof address === 'object' && address ? address.port : 0
    const offered = [takenPort, takenPort]
    const server = await start({ freePort: async () => offered.pop() ?? systemFreePort() })
    expect(offered).toEqual([])
    expect(await ask(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('that fails says what PostgreSQL wrote and what to do', async () => {
    await usedBefore()
    await appendFile(path.join(cluster(), 'postgresql.conf'), 'no_such_setting = 1\n')
    await expect(start()).rejects.toThrow(/no_such_setting[\s\S]*start again, or set DATABASE_URL/)
  })

  test('without the password file says so instead of beginning anew', async () => {
    await usedBefore()
    await rm(path.join(cluster(), 'storekeeper-password'))
    await expect(start()).rejects.toThrow(/its password file is missing/)
  })
})

describe('two on one directory', () => {
  test('that start at the same moment share one server', async () => {
    const children = await Promise.all([startChild(), startChild(), startChild()])
    expect(children.filter((child) => child.owned)).toHaveLength(1)
    expect(new Set(children.map((child) => child.url)).size).toBe(1)
    for (const child of children) expect(await ask(child.url, 'select 1 as one')).toEqual([{ one: 1 }])

    const pid = await postgresPid()
    // Whoever leaves last stops it; the one that started it may well leave first.
    const leaving = [...children].sort((one, other) => Number(other.owned) - Number(one.owned))
    for (const child of leaving) {
      expect(await identityOf(pid)).not.toBeNull()
      await child.end()
    }
    expect(await identityOf(pid)).toBeNull()
    expect((await readdir(dataDir)).sort()).toEqual(['cluster', 'postgres.log'])
  })

  test('share it within one process as well', async () => {
    await usedBefore()
    const servers = await Promise.all([start(), start()])
    expect(servers.map((server) => server.owned).sort()).toEqual([false, true])
    for (const server of servers) {
      expect(await ask(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
      await server.stop()
    }
  })

  test('do not meet while one is stopping: the other finds a server that stays', async () => {
    await usedBefore()
    const first = await start()
    const [, second] = await Promise.all([first.stop(), startChild()])
    expect(await ask(second.url, 'select word from note')).toEqual([{ word: 'kept' }])
  })
})

describe('after a kill -9', () => {
  test('of the process that started it, the next one takes the server over and stops it', async () => {
    await usedBefore()
    const child = await startChild()
    const pid = await postgresPid()
    await killed(child.process.pid ?? 0)

    const server = await start()
    expect(server.owned).toBe(true)
    expect(await postgresPid()).toBe(pid)
    expect(await ask(server.url, 'select word from note')).toEqual([{ word: 'kept' }])
    await server.stop()
    expect(await identityOf(pid)).toBeNull()
  })

  test('the next one takes over even when the number of the dead process went to another program', async () => {
    await usedBefore()
    const child = await startChild()
    await killed(child.process.pid ?? 0)
    const holdersFile = path.join(dataDir, 'holders.json')
    const holders = JSON.parse(await readFile(holdersFile, 'utf8'))
    holders.processes[0].pid = await someoneElse()
    await writeFile(holdersFile, JSON.stringify(holders))
    expect((await start()).owned).toBe(true)
  })

  test('of PostgreSQL, what was committed is there again', async () => {
    await usedBefore()
    const first = await start()
    await ask(first.url, 'create table number as select generate_series(1, 1000)')
    await killed(await postgresPid())

    const second = await start()
    expect(second.owned).toBe(true)
    expect(await ask(second.url, 'select count(*)::int as count from number')).toEqual([{ count: 1000 }])
    await first.stop()
    expect(await ask(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(lines.join('\n')).toContain('PostgreSQL ended by itself (SIGKILL)')
  })

  test('of PostgreSQL alone, it is started again where it was, as often as need be', async () => {
    await usedBefore()
    const server = await start({ soundMs: 0 })
    await ask(server.url, 'create table number as select generate_series(1, 1000)')
    for (let round = 0; round < 2; round++) {
      const pid = await postgresPid()
      await killed(pid)
      await expect
        .poll(() => ask(server.url, 'select 1 as one').catch(() => []), { timeout: 20_000 })
        .toEqual([{ one: 1 }])
      expect(await postgresPid()).not.toBe(pid)
    }
    expect(await ask(server.url, 'select count(*)::int as count from number')).toEqual([{ count: 1000 }])
    const last = await postgresPid()
    await server.stop()
    expect(await identityOf(last)).toBeNull()
  })

  test('of PostgreSQL as soon as it starts, it is not started over and over', async () => {
    await usedBefore()
    await start()
    await killed(await postgresPid())
    await expect.poll(() => lines.join('\n')).toContain('Mend what it names, and start again.')
  })

  test('of PostgreSQL, its number in the hands of another program does not stop a start', async () => {
    await usedBefore()
    await start()
    const pidFile = path.join(cluster(), 'postmaster.pid')
    await killed(await postgresPid())
    const other = await someoneElse()
    await writeFile(pidFile, (await readFile(pidFile, 'utf8')).replace(/^\d+/, String(other)))

    const server = await start()
    expect(await ask(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(await postgresPid()).not.toBe(other)
    expect(await identityOf(other)).not.toBeNull()
  })

  test('in the middle of the first start, the next one begins anew', async () => {
    const child = spawnChild({ dataDir, refugeDir })
    const halfMade = async () =>
      (await readdir(dataDir).catch(() => [])).find((name) => name.startsWith('new-cluster-'))
    await expect.poll(halfMade, { interval: 5, timeout: 10_000 }).toBeDefined()
    child.kill('SIGKILL')

    const server = await start()
    expect(server.owned).toBe(true)
    expect(await ask(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe('a user', () => {
  test('may keep the data where no other user can enter', async () => {
    await chmod(base, 0o700)
    // Root's refuge must itself be open, as /var/lib is.
    const openDir = await openTemporary('storekeeper-refuge-')
    cleanups.push(() => rm(openDir, { recursive: true, force: true }))

    const first = await start({ refugeDir: openDir })
    await ask(first.url, "create table note as select 'kept' as word")
    expect((await readdir(dataDir)).includes('cluster')).toBe(!isRoot)
    await first.stop()
    // Opened later, the directory must not make the data seem to be gone.
    await chmod(base, 0o755)
    const second = await start({ refugeDir: openDir })
    expect(await ask(second.url, 'select word from note')).toEqual([{ word: 'kept' }])
  })

  test('may keep the whole program where no other user can enter', async () => {
    const openDir = await openTemporary('storekeeper-refuge-')
    cleanups.push(() => rm(openDir, { recursive: true, force: true }))
    const { script } = await cloneSlice(base)
    await chmod(base, 0o700)

    const child = await startChild({ script, refugeDir: openDir })
    expect(await ask(child.url, 'select 1 as one')).toEqual([{ one: 1 }])
    const moved = await readdir(openDir)
    expect(moved.some((name) => name.startsWith('postgres-18'))).toBe(isRoot)
  })

  test('who is an ordinary one starts, stops and starts again in a clone of their own', async () => {
    // Run by root, the claim needs another user, who needs a clone to enter. Otherwise it is about ourselves.
    const home = path.join(base, 'home')
    await mkdir(home)
    const own = isRoot ? { ...(await cloneSlice(home)), user: ordinaryUser } : {}
    if (isRoot) await chown(home, ordinaryUser.uid, ordinaryUser.gid)
    dataDir = path.join(home, 'data', 'postgres')

    const first = await startChild(own)
    await ask(first.url, "create table note as select 'kept' as word")
    await first.end()
    const second = await startChild(own)
    expect(await ask(second.url, 'select word from note')).toEqual([{ word: 'kept' }])
    const owner = isRoot ? ordinaryUser.uid : process.getuid?.()
    expect((await stat(cluster())).uid).toBe(owner)
    await second.end()

    // The same directory started with sudo once stays that user's.
    const third = await start()
    expect(await ask(third.url, 'select word from note')).toEqual([{ word: 'kept' }])
    await third.stop()
    expect((await startChild(own)).owned).toBe(true)
  })
})
