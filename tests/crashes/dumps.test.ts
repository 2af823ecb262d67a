// @module-tag slow
// @module-tag postgres
import type { ChildProcess } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { request } from '@storekeeper/server/db/embedded/testing/request'
import { newDatabaseName } from '@storekeeper/server/testing/database-name'
import { databaseUrl } from '@storekeeper/server/testing/global-setup'
import { endProgram, launchProgram, waitForUrl } from '@storekeeper/server/testing/program'
import { leaveUntried } from '@storekeeper/server/testing/untried'
import { afterAll, expect, inject, test } from 'vitest'
import { aFolder, removeFolders } from './testing/folders.ts'
import { anOrderer } from './testing/orderer.ts'
import { dumpAndRestore, whyNoDump } from './testing/postgres-tools.ts'
import { demoClient } from './testing/shop-client.ts'
import { readWhole, type WholeDatabase } from './testing/whole-database.ts'

/** A shop on an external PostgreSQL, backed up with the tools of PostgreSQL. */
const serverUrl = inject('serverUrl')
const databases: string[] = []
const programs: ChildProcess[] = []

afterAll(async () => {
  for (const program of programs) await endProgram(program, 'SIGTERM')
  for (const name of databases) await request(serverUrl, `drop database if exists ${name} with (force)`)
  await removeFolders()
})

const aName = () => {
  const name = newDatabaseName()
  databases.push(name)
  return name
}

async function start(url: string, dataDir: string): Promise<{ program: ChildProcess; url: string }> {
  const settings = { DATABASE_URL: url, DATA_DIR: dataDir, PORT: '0', SMTP_URL: '' }
  const program = launchProgram(settings, { args: ['--demo'] })
  programs.push(program)
  return { program, url: await waitForUrl(program) }
}

async function putBack(url: string, base: string): Promise<string> {
  const name = aName()
  const folder = join(base, name)
  await mkdir(folder)
  await dumpAndRestore(url, folder, name)
  return databaseUrl(serverUrl, name)
}

/** PostgreSQL reads `(a and b) and c` back as `a and b and c`. */
const plainly = (whole: WholeDatabase) => ({
  ...whole,
  build: whole.build.replaceAll(/[()]/g, '').split('\n').sort(),
})

test('dumped while customers order, and once more when it is closed, a shop is put back whole, and opens', async (context) => {
  const why = await whyNoDump(serverUrl)
  if (why) leaveUntried(context, `${why}: no dump was made and put back.`)
  const base = await aFolder()
  const dataDir = join(base, 'data')
  const name = aName()
  await request(serverUrl, `create database ${name}`)
  const source = databaseUrl(serverUrl, name)
  const { program, url } = await start(source, dataDir)
  const orderSoap = await anOrderer((await demoClient(url)).send)
  const before = [await orderSoap(), await orderSoap()]
  let isOpen = true
  const ordering = (async () => {
    const during: string[] = []
    while (isOpen) during.push(await orderSoap())
    return during
  })()
  const busy = await putBack(source, base).finally(() => {
    isOpen = false
  })
  const all = [...before, ...(await ordering)]
  const stored = (await request(busy, 'select "_id" from orders')).map(({ _id }) => _id)
  expect(stored).toEqual(expect.arrayContaining(before))

  expect(await endProgram(program, 'SIGTERM')).toBe(0)
  const calm = await putBack(source, base)
  const [restored, whole] = [await readWhole(calm), await readWhole(source)]
  expect(Object.keys(whole.tables).length).toBeGreaterThan(60)
  expect(plainly(restored)).toEqual(plainly(whole))

  const again = await start(calm, dataDir)
  const { send } = await demoClient(again.url)
  expect(await send('GET', `/admin/orders/details/${all.at(-1)}`)).toMatchObject({ status: 200 })
}, 300_000)
