import { text } from 'node:stream/consumers'
import { newDatabaseName } from '@storekeeper/server/testing/database-name'
import { databaseUrl, request } from '@storekeeper/server/testing/global-setup'
import { endProgram, launchProgram, waitForExit, waitForUrl } from '@storekeeper/server/testing/program'
import { testShop } from '@storekeeper/server/testing/test-shop'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openLine, over, parseEndpoint } from './testing/line.ts'

const shop = testShop()
/** On a busy machine, a program takes long to print its first line. */
const PATIENT = { timeout: 120_000 }
const launch = (settings: Record<string, string>) =>
  launchProgram({ DATA_DIR: shop.dataDir, PORT: '0', SMTP_URL: '', REDIS_URL: '', ...settings })

/** The output of a program that fails to start. */
async function lastWords(settings: Record<string, string>): Promise<{ code: number | null; texts: string }> {
  const program = launch(settings)
  const [texts, code] = await Promise.all([program.stderr ? text(program.stderr) : '', waitForExit(program)])
  return { code, texts }
}

test('all settings that cannot be used are named at once, and the program ends', PATIENT, async () => {
  const { code, texts } = await lastWords({
    PORT: 'many',
    DATABASE_URL: 'mysql://shop:s3cret@db/shop',
    REDIS_URL: 'x',
  })
  expect(code).toBe(1)
  for (const name of ['PORT', 'DATABASE_URL', 'REDIS_URL']) expect(texts).toContain(`${name}: must be `)
  expect(texts).not.toContain('s3cret')
  expect(texts).not.toMatch(/^ +at /m)
})

test('a database that refuses has a message of its own, without a secret', PATIENT, async () => {
  const nowhere = new URL(shop.databaseUrl)
  nowhere.pathname = '/no_such_shop'
  const { code, texts } = await lastWords({ DATABASE_URL: nowhere.href })
  expect(code).toBe(1)
  expect(texts).toContain(`There is no database “no_such_shop” at ${nowhere.hostname}`)
  if (nowhere.password) expect(texts).not.toContain(nowhere.password)
  expect(texts).not.toMatch(/^ +at /m)
})

test('a database that is started a little later than the program is waited for', {
  timeout: 60_000,
}, async () => {
  const line = await openLine(parseEndpoint(shop.databaseUrl, 5432))
  await line.cut()
  const program = launch({ DATABASE_URL: over(line, shop.databaseUrl) })
  let sent = ''
  program.stdout?.on('data', (piece) => {
    sent += piece
  })
  await expect.poll(() => sent, { timeout: 60_000 }).toContain('cannot be reached (ECONNREFUSED)')
  await line.mend()
  const url = await waitForUrl(program)
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  expect(await endProgram(program, 'SIGTERM')).toBe(0)
  await line.cut()
})

/** A database with a limited number of connections, and a client that uses most of them. */
async function aSmallDatabase(room: number) {
  const serverUrl = inject('serverUrl')
  const name = newDatabaseName()
  await request(serverUrl, `create role ${name} login password 'small' connection limit ${room}`)
  onTestFinished(() => request(serverUrl, `drop role if exists ${name}`))
  await request(serverUrl, `create database ${name} owner ${name}`)
  onTestFinished(() => request(serverUrl, `drop database if exists ${name} with (force)`))
  const address = new URL(databaseUrl(serverUrl, name))
  Object.assign(address, { username: name, password: 'small' })
  const url = address.href
  return {
    url,
    async fillUp({ free }: { free: number }) {
      const current = Array.from({ length: room - free }, () => new pg.Client({ connectionString: url }))
      const makeRoom = async () => {
        for (const client of current) await client.end()
      }
      onTestFinished(makeRoom)
      for (const client of current) await client.connect()
      return makeRoom
    },
  }
}

// Without a free connection, the program fails at the first query; with a few, during its start.
test('a database that is full while the program starts is waited for until it has room', {
  timeout: 180_000,
}, async () => {
  const database = await aSmallDatabase(12)
  for (const free of process.env.LONG ? [0, 1, 2, 3, 4] : [1, 4]) {
    const makeRoom = await database.fillUp({ free })
    const program = launch({ DATABASE_URL: database.url })
    onTestFinished(async () => void (await endProgram(program, 'SIGKILL')))
    let sent = ''
    program.stdout?.on('data', (piece) => {
      sent += piece
    })
    await expect.poll(() => sent, { timeout: 60_000 }).toContain('takes no connections at present (53300)')
    await makeRoom()
    const url = await waitForUrl(program)
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    expect(await endProgram(program, 'SIGTERM')).toBe(0)
  }
})

test('a database that never comes is given up with a message', PATIENT, async () => {
  const { code, texts } = await lastWords({ DATABASE_URL: 'postgres://shop:s3cret@127.0.0.1:9/shop' })
  expect(code).toBe(1)
  expect(texts).toContain('The database at 127.0.0.1:9 cannot be reached (ECONNREFUSED)')
  expect(texts).not.toContain('s3cret')
  expect(texts).not.toMatch(/^ +at /m)
})
