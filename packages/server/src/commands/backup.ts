import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BackupRefused } from '../db/backup/backup-refused.ts'
import { makeBackup } from '../db/backup/make-backup.ts'
import { environment } from '../environment.ts'

/**
 * The shop's data in one file: `npm run backup -- FILE`. The shop may run meanwhile. Ends with 0, or with 1 and what to do
 * about it.
 */
const USAGE = `npm run backup -- FILE

  FILE   where to write the back-up, such as shop.tar.gz; it must not be there yet`

const print = (line: string) => process.stderr.write(`${line}\n`)
const interruption = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interruption.abort())

try {
  await run()
} catch (error) {
  if (!(error instanceof BackupRefused)) throw error
  print(error.message)
  process.exitCode = 1
}

async function run(): Promise<void> {
  const { databaseUrl, dataDir, s3 } = environment(process.env, [])
  // npm runs scripts in the program's directory, and sets INIT_CWD to where it was called from.
  const file = resolve(process.env.INIT_CWD ?? process.cwd(), fileInput(process.argv.slice(2)))
  if (databaseUrl)
    throw new BackupRefused(
      'DATABASE_URL is set: a PostgreSQL of your own is backed up with its own tools. docs/backup.md tells how.',
    )
  const { bytes, uploads } = await makeBackup({
    ...{ dataDir, file, hasS3: s3 !== null, now: new Date(), print, signal: interruption.signal },
  })
  const megabytes = (bytes / 1e6).toLocaleString('en', { maximumFractionDigits: 1 })
  const what = s3
    ? 'The database is in it; files that were uploaded lie in the S3 store and are not'
    : `The database and ${uploads.toLocaleString('en')} files that were uploaded are in it`
  print(`${file} is whole (${megabytes} MB). ${what}. Keep it where only you can read it.`)
}

function fileInput(args: string[]): string {
  try {
    const [file, ...more] = parseArgs({ args, options: {}, allowPositionals: true }).positionals
    if (file && more.length === 0) return file
  } catch {
    // An option that there is not is answered by those that there are.
  }
  throw new BackupRefused(USAGE)
}
