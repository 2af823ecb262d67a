import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BackupRefused } from '../db/backup/backup-refused.ts'
import { createBackup } from '../db/backup/create-backup.ts'
import { environment } from '../environment.ts'

/**
 * Writes the shop's data to one file: `npm run backup -- FILE`. The shop can run meanwhile. Exits with 0, or
 * with 1 and a message.
 */
const USAGE = `npm run backup -- FILE

  FILE   the new back-up file, such as shop.tar.gz; it must not exist yet`

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
  // npm runs scripts in the directory of the package, and sets INIT_CWD to the caller's directory.
  const file = resolve(process.env.INIT_CWD ?? process.cwd(), fileInput(process.argv.slice(2)))
  if (databaseUrl)
    throw new BackupRefused(
      'DATABASE_URL is set. Back up your own PostgreSQL with its own tools, as docs/backup.md describes.',
    )
  const { bytes, uploads } = await createBackup({
    ...{ dataDir, file, hasS3: s3 !== null, now: new Date(), print, signal: interruption.signal },
  })
  const megabytes = (bytes / 1e6).toLocaleString('en', { maximumFractionDigits: 1 })
  const what = s3
    ? 'It contains the database, but not the uploads, which are in the S3 store'
    : `It contains the database and ${uploads.toLocaleString('en')} uploads`
  print(`${file} is complete (${megabytes} MB). ${what}. Store it where only you can read it.`)
}

function fileInput(args: string[]): string {
  try {
    const [file, ...more] = parseArgs({ args, options: {}, allowPositionals: true }).positionals
    if (file && more.length === 0) return file
  } catch {
    // The usage message below also covers unknown options.
  }
  throw new BackupRefused(USAGE)
}
