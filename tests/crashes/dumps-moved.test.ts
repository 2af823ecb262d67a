// @module-tag slow
// @module-tag postgres
import { type ChildProcess, execFile } from 'node:child_process'
import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { request } from '@storekeeper/server/db/embedded/testing/request'
import { newDatabaseName } from '@storekeeper/server/testing/database-name'
import { databaseUrl } from '@storekeeper/server/testing/global-setup'
import { endProgram, launchProgram, waitForUrl } from '@storekeeper/server/testing/program'
import { leaveUntried } from '@storekeeper/server/testing/untried'
import { afterAll, expect, inject, test } from 'vitest'
import { aFolder, removeFolders } from './testing/folders.ts'
import { anOrderer } from './testing/orderer.ts'
import { whyNoDump } from './testing/postgres-tools.ts'
import { demoClient } from './testing/shop-client.ts'

const run = promisify(execFile)
const serverUrl = inject('serverUrl')
const database = newDatabaseName()
const programs: ChildProcess[] = []

afterAll(async () => {
  for (const program of programs) await endProgram(program, 'SIGTERM')
  await request(serverUrl, `drop database if exists ${database} with (force)`)
  await removeFolders()
})

async function start(settings: Record<string, string>, args: string[] = []) {
  const program = launchProgram({ PORT: '0', SMTP_URL: '', ...settings }, { args })
  programs.push(program)
  return { program, url: await waitForUrl(program) }
}

/** The commands of docs/backup.md that load a dump into the embedded database. */
async function commandsToMoveIn(): Promise<string> {
  const guide = await readFile(join(import.meta.dirname, '../../docs/backup.md'), 'utf8')
  const [, section = ''] = guide.split('\n## From one to the other')
  const [reach = '', , moveIn = ''] = [...section.matchAll(/```sh\n([\s\S]*?)```/g)].map(
    ([, lines = '']) => lines,
  )
  expect(reach).toContain('PGPASSWORD')
  expect(moveIn).toContain('pg_restore')
  return reach + moveIn
}

test('a shop from a PostgreSQL of one’s own comes into the embedded database, and opens there with all it had', async (context) => {
  const why = await whyNoDump(serverUrl)
  if (why) leaveUntried(context, `${why}: no shop was moved.`)
  const base = await aFolder()
  const [oldFolder, dataDir] = [join(base, 'old'), join(base, 'data')]
  await mkdir(dataDir)
  await request(serverUrl, `create database ${database}`)
  const source = databaseUrl(serverUrl, database)
  const old = await start({ DATABASE_URL: source, DATA_DIR: oldFolder }, ['--demo'])
  const order = await (await anOrderer((await demoClient(old.url)).send))()
  expect(await endProgram(old.program, 'SIGTERM')).toBe(0)
  await run('pg_dump', ['--format=custom', `--file=${join(base, 'shop.dump')}`, source])

  const empty = await start({ DATABASE_URL: '', DATA_DIR: dataDir, NODE_ENV: 'production' })
  await run('sh', ['-e', '-c', await commandsToMoveIn()], { cwd: base })
  expect(await endProgram(empty.program, 'SIGTERM')).toBe(0)
  await copyFile(join(oldFolder, 'secret.key'), join(dataDir, 'secret.key'))

  const moved = await start({ DATABASE_URL: '', DATA_DIR: dataDir })
  const { send } = await demoClient(moved.url)
  expect(await send('GET', `/admin/orders/details/${order}`)).toMatchObject({ status: 200 })
}, 300_000)
