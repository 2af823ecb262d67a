import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { migrations } from '@storekeeper/server/db/migrations'
import { newDatabaseName } from '@storekeeper/server/testing/database-name'
import { databaseUrl, request } from '@storekeeper/server/testing/global-setup'
import { endProgram, launchProgram, waitForExit, waitForUrl } from '@storekeeper/server/testing/program'
import pg from 'pg'
import { afterEach, expect, inject, test } from 'vitest'

const PASSWORD = 'brass lamp under the stairs'
const ROUNDS = process.env.LONG === '1' ? 10 : 1
const closers: (() => Promise<unknown>)[] = []
const closeAll = async () => {
  for (const close of closers.splice(0).reverse()) await close()
}
afterEach(closeAll)

test('a shop whose processes start at once on an empty database has everything once, and lets its owner in at each', {
  // A failure in one of two runs is a failure.
  retry: 0,
  timeout: ROUNDS * 90_000,
}, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const settings = await anEmptyDatabase()
    const urls = await Promise.all([start(settings), start(settings), start(settings)])

    const database = new pg.Client({ connectionString: settings.DATABASE_URL })
    await database.connect()
    closers.push(() => database.end())
    const countRows = async (table: string) =>
      Number((await database.query(`select count(*) from ${table}`)).rows[0].count)
    expect(await countRows('kysely_migration')).toBe(Object.keys(await migrations.getMigrations()).length)
    expect(await countRows('"settings"')).toBe(1)
    expect(await countRows('admins')).toBe(0)

    await createOwner(settings)
    for (const url of urls) {
      const response = await fetch(`${url}/admin/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'you@shop.example', password: PASSWORD }),
      })
      expect(response.status).toBe(200)
    }
    // Each process uses a dozen connections, and the server has a hundred for all tests.
    await closeAll()
  }
})

async function anEmptyDatabase() {
  const serverUrl = inject('serverUrl')
  const name = newDatabaseName()
  await request(serverUrl, `create database ${name}`)
  closers.push(() => request(serverUrl, `drop database if exists ${name} with (force)`))
  const folder = await mkdtemp(join(tmpdir(), 'storekeeper-first-start-'))
  closers.push(() => rm(folder, { recursive: true, force: true }))
  return {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl(serverUrl, name),
    DATA_DIR: folder,
    SECRET_KEY: randomBytes(32).toString('base64'),
    PORT: '0',
    SMTP_URL: '',
  }
}

function start(settings: Record<string, string>): Promise<string> {
  const program: ChildProcess = launchProgram(settings)
  closers.push(() => endProgram(program, 'SIGKILL'))
  return waitForUrl(program)
}

/** Runs as in a container without a terminal and without npm scripts. */
async function createOwner(settings: Record<string, string>): Promise<void> {
  const command = join(import.meta.dirname, '../../packages/server/src/commands/admin-create.ts')
  const program = spawn(process.execPath, [command, '--email', 'you@shop.example'], {
    env: { ...process.env, ...settings },
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  program.stdin.end(`${PASSWORD}\n`)
  const [texts, exitCode] = await Promise.all([text(program.stderr), waitForExit(program)])
  expect({ exitCode, texts }).toMatchObject({ exitCode: 0 })
}
