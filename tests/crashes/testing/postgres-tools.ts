import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { request } from '@storekeeper/server/db/embedded/testing/request'

const run = promisify(execFile)

/** The reason why PostgreSQL's tools cannot dump this server; undefined if they can. */
export async function whyNoDump(serverUrl: string): Promise<string | undefined> {
  const sent = await run('pg_dump', ['--version']).catch(() => undefined)
  if (!sent) return 'There is no pg_dump here'
  const here = Number(/\d+/.exec(sent.stdout)?.[0])
  const [server] = await request(
    serverUrl,
    "select current_setting('server_version_num')::int / 10000 as major",
  )
  if (here >= Number(server?.major)) return
  return `pg_dump here is of version ${here}, and the PostgreSQL of these tests of version ${server?.major}`
}

/** Runs the commands of docs/backup.md for an external PostgreSQL, with another name for `shop_again`. */
export async function dumpAndRestore(url: string, folder: string, again: string): Promise<void> {
  const guide = await readFile(join(import.meta.dirname, '../../../docs/backup.md'), 'utf8')
  const [, commands] = /\n## A PostgreSQL of your own\n\s*```sh\n([\s\S]*?)```/.exec(guide) ?? []
  if (!commands?.includes('shop_again')) throw new Error('docs/backup.md no longer describes the commands.')
  const { hostname, port, username, password } = new URL(url)
  const env = {
    ...process.env,
    ...{ DATABASE_URL: url, PGHOST: hostname, PGPORT: port, PGUSER: username },
    ...{ PGPASSWORD: decodeURIComponent(password) },
  }
  await run('sh', ['-e', '-c', commands.replaceAll('shop_again', again)], { cwd: folder, env })
}
