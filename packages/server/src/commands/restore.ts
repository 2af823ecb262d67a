import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BackupRefused } from '../db/backup/backup-refused.ts'
import { restoreBackup } from '../db/backup/restore-backup.ts'
import { environment } from '../environment.ts'

/**
 * Restores a back-up: `npm run restore -- FILE`, while the shop is stopped. Exits with 0, or with 1 and a
 * message, without any change.
 */
const USAGE = `npm run restore -- FILE [--replace] [--trial]

  FILE        a file that npm run backup created
  --replace   replace the existing shop; without this option, the data folder must be empty
  --trial     turn off all webhooks, for a shop that only tests the back-up`

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
  const input = restoreInput(process.argv.slice(2))
  if (databaseUrl)
    throw new BackupRefused(
      'DATABASE_URL is set, but this command restores only the embedded database. docs/backup.md describes how to restore your own PostgreSQL.',
    )
  // npm runs scripts in the directory of the package, and sets INIT_CWD to the caller's directory.
  const file = resolve(process.env.INIT_CWD ?? process.cwd(), input.file)
  const head = await restoreBackup({
    ...{ dataDir, file, hasS3: s3 !== null, print, signal: interruption.signal },
    ...{ replace: input.replace, isTrial: input.trial },
  })
  print(`Restored the shop in ${dataDir} as of ${head.madeAt}. Start it with npm start.`)
  if (head.uploads === 's3' && !s3)
    print(
      'Its uploads are in an S3 store: set S3_ENDPOINT and the other S3 settings to their previous values.',
    )
}

function restoreInput(args: string[]): { file: string; replace: boolean; trial: boolean } {
  try {
    const options = {
      replace: { type: 'boolean', default: false },
      trial: { type: 'boolean', default: false },
    } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [file, ...more] = positionals
    if (file && more.length === 0) return { file, ...values }
  } catch {
    // The usage message below also covers unknown options.
  }
  throw new BackupRefused(USAGE)
}
