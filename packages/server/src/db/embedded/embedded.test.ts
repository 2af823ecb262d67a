// @module-tag slow
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { EMBEDDED_CONNECTIONS } from '../pool-sizes.ts'
import { systemFreePort } from './free-port.ts'
import { readPostmaster } from './postmaster.ts'
import { findIdentity } from './process-identity.ts'
import { spawnChild } from './testing/child.ts'
import { ownLocation } from './testing/own-location.ts'
import { request } from './testing/request.ts'
import { usedBeforeAt } from './testing/used-before.ts'

const location = ownLocation()
const { start, startChild, cluster } = location
const usedBefore = usedBeforeAt(location)
const logFile = () => path.join(location.dataDir, 'postgres.log')

async function postgresPid(): Promise<number> {
  const postmaster = await readPostmaster(cluster())
  if (postmaster === null) throw new Error('No PostgreSQL runs here.')
  return postmaster.pid
}

async function killed(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => findIdentity(pid)).toBeNull()
}

async function someoneElse(): Promise<number> {
  const other = spawn('sleep', ['600'], { stdio: 'ignore' })
  await once(other, 'spawn')
  location.cleanups.push(async () => other.kill('SIGKILL'))
  return other.pid ?? 0
}

describe('a start', () => {
  test('in an empty location creates a database that answers', async () => {
    const server = await start()
    expect(server.owned).toBe(true)
    expect(server.url).toMatch(/^postgres:\/\/storekeeper:[\w-]+@127\.0\.0\.1:\d+\/storekeeper$/)
    expect(await request(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('after a stop finds what was written before', async () => {
    const first = await start()
    await request(first.url, "create table note as select 'stored' as content")
    const pid = await postgresPid()
    await first.stop()
    expect(await findIdentity(pid)).toBeNull()

    const second = await start()
    expect(second.owned).toBe(true)
    expect(await request(second.url, 'select content from note')).toEqual([{ content: 'stored' }])
  })

  test('gives a database of an older version as many connections as a new one', async () => {
    await usedBefore()
    await appendFile(path.join(cluster(), 'postgresql.conf'), 'max_connections = 100\n')
    const server = await start()
    expect(await request(server.url, 'show max_connections')).toEqual([
      { max_connections: String(EMBEDDED_CONNECTIONS) },
    ])
  })

  test('makes the requested database', async () => {
    await usedBefore()
    const server = await start({ database: 'second "shop"' })
    expect(await request(server.url, 'select current_database() as name')).toEqual([
      { name: 'second "shop"' },
    ])
  })

  test('leaves the door closed to everyone without the password', async () => {
    const server = await start()
    const secret = await stat(path.join(cluster(), 'storekeeper-password'))
    expect(secret.mode & 0o077).toBe(0)
    const guess = new URL(server.url)
    guess.password = 'guess'
    await expect(request(guess.href, 'select 1')).rejects.toThrow(/password authentication failed/)
    expect(await request(server.url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
    expect(await request(server.url, 'show unix_socket_directories')).toEqual([
      { unix_socket_directories: '' },
    ])
    expect(await request(server.url, 'show fsync')).toEqual([{ fsync: 'on' }])
  })

  test('knows letters of every script, in case and in search', async () => {
    await usedBefore()
    const server = await start()
    await request(server.url, 'create extension pg_trgm')
    const [row] = await request(
      server.url,
      "select lower('ÉCOLE') as lower, cardinality(show_trgm('عربي')) as trigrams",
    )
    expect(row).toEqual({ lower: 'école', trigrams: 5 })
  })

  test('takes another port when the one it was given is taken', async () => {
    await usedBefore()
    const occupant = createServer().listen(0, '127.0.0.1')
    await once(occupant, 'listening')
    location.cleanups.push(async () => occupant.close())
    const address = occupant.address()
    const takenPort = typeof address === 'object' && address ? address.port : 0
    const offered = [takenPort, takenPort]
    const server = await start({ freePort: async () => offered.pop() ?? systemFreePort() })
    expect(offered).toEqual([])
    expect(await request(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('that fails reports what PostgreSQL wrote and what to do', async () => {
    await usedBefore()
    await appendFile(path.join(cluster(), 'postgresql.conf'), 'no_such_setting = 1\n')
    await expect(start()).rejects.toThrow(/no_such_setting[\s\S]*start again, or set DATABASE_URL/)
  })

  test('without the password file fails with an error instead of beginning anew', async () => {
    await usedBefore()
    await rm(path.join(cluster(), 'storekeeper-password'))
    await expect(start()).rejects.toThrow(/its password file is missing/)
  })
})

describe('the log of PostgreSQL', () => {
  test('names what failed without the data of customers', async () => {
    const server = await start()
    await request(server.url, 'create table note (email text unique)')
    const insert = "insert into note values ('clara@shop.example')"
    await request(server.url, insert)
    await expect(request(server.url, insert)).rejects.toThrow('duplicate key')
    const written = await readFile(logFile(), 'utf8')
    expect(written).toContain('duplicate key value violates unique constraint')
    expect(written).toContain('LOG:')
    expect(written).not.toContain('clara@shop.example')
  })

  test('begins anew when it is long, while PostgreSQL runs', async () => {
    await usedBefore()
    const server = await start()
    await appendFile(logFile(), `${'a'.repeat(99)}\n`.repeat(60_000))
    await expect.poll(async () => (await stat(logFile())).size, { timeout: 20_000 }).toBeLessThan(1e6)
    await expect(request(server.url, 'select gone')).rejects.toThrow()
    expect(await readFile(logFile(), 'utf8')).toContain('column "gone" does not exist')
    expect((await stat(path.join(location.dataDir, 'postgres.old.log'))).size).toBeGreaterThan(5e6)
  })
})

describe('two on one directory', () => {
  test('that start at the same moment share one server', async () => {
    const children = await Promise.all([startChild(), startChild(), startChild()])
    expect(children.filter((child) => child.owned)).toHaveLength(1)
    expect(new Set(children.map((child) => child.url)).size).toBe(1)
    for (const child of children) expect(await request(child.url, 'select 1 as one')).toEqual([{ one: 1 }])

    const pid = await postgresPid()
    // The last process stops the server, even if another process started it.
    const leaving = [...children].sort((one, other) => Number(other.owned) - Number(one.owned))
    for (const child of leaving) {
      expect(await findIdentity(pid)).not.toBeNull()
      await child.end()
    }
    expect(await findIdentity(pid)).toBeNull()
    expect((await readdir(location.dataDir)).sort()).toEqual(['cluster', 'postgres.log'])
  })

  test('share it within one process as well', async () => {
    await usedBefore()
    const servers = await Promise.all([start(), start()])
    expect(servers.map((server) => server.owned).sort()).toEqual([false, true])
    for (const server of servers) {
      expect(await request(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
      await server.stop()
    }
  })

  test('do not meet while one is stopping: the other finds a server that stays', async () => {
    await usedBefore()
    const first = await start()
    const [, second] = await Promise.all([first.stop(), startChild()])
    expect(await request(second.url, 'select content from note')).toEqual([{ content: 'stored' }])
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
    expect(await request(server.url, 'select content from note')).toEqual([{ content: 'stored' }])
    await server.stop()
    expect(await findIdentity(pid)).toBeNull()
  })

  test('the next one takes over even when the number of the dead process went to another program', async () => {
    await usedBefore()
    const child = await startChild()
    await killed(child.process.pid ?? 0)
    const holdersFile = path.join(location.dataDir, 'holders.json')
    const holders = JSON.parse(await readFile(holdersFile, 'utf8'))
    holders.processes[0].pid = await someoneElse()
    await writeFile(holdersFile, JSON.stringify(holders))
    expect((await start()).owned).toBe(true)
  })

  test('of PostgreSQL, its number in the hands of another program does not stop a start', async () => {
    await usedBefore()
    await start()
    const pidFile = path.join(cluster(), 'postmaster.pid')
    await killed(await postgresPid())
    const other = await someoneElse()
    await writeFile(pidFile, (await readFile(pidFile, 'utf8')).replace(/^\d+/, String(other)))

    const server = await start()
    expect(await request(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(await postgresPid()).not.toBe(other)
    expect(await findIdentity(other)).not.toBeNull()
  })

  test('in the middle of the first start, the next one begins anew', async () => {
    const child = spawnChild(location)
    const halfMade = async () =>
      (await readdir(location.dataDir).catch(() => [])).find((name) => name.startsWith('new-cluster-'))
    await expect.poll(halfMade, { interval: 5, timeout: 10_000 }).toBeDefined()
    child.kill('SIGKILL')

    const server = await start()
    expect(server.owned).toBe(true)
    expect(await request(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})
