import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BackupRefused } from '../db/backup/backup-refused.ts'
import { restoreBackup } from '../db/backup/restore-backup.ts'
import { environment } from '../environment.ts'

/**
 * A back-up back in place: `npm run restore -- FILE`, while the shop is stopped. Ends with 0, or with 1, what to do about
 * it, and everything as it was.
 */
const USAGE = `npm run restore -- FILE [--replace]

  FILE        a file that npm run backup made
  --replace   remove the shop that is there; without this only an empty data folder is taken`

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
      'DATABASE_URL is set: a back-up is restored into the embedded database. docs/backup.md tells how to restore a PostgreSQL of your own.',
    )
  // npm runs scripts in the program's directory, and sets INIT_CWD to where it was called from.
  const file = resolve(process.env.INIT_CWD ?? process.cwd(), input.file)
  const head = await restoreBackup({
    ...{ dataDir, file, hasS3: s3 !== null, replace: input.replace, print, signal: interruption.signal },
  })
  print(`The shop in ${dataDir} is as it was on ${head.madeAt}. Start it: npm start`)
  if (head.uploads === 's3' && !s3)
    print('Its uploaded files lie in an S3 store: set S3_ENDPOINT and the others as they were.')
}

function restoreInput(args: string[]): { file: string; replace: boolean } {
  try {
    const options = { replace: { type: 'boolean', default: false } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [file, ...more] = positionals
    if (file && more.length === 0) return { file, replace: values.replace }
  } catch {
    // An option that there is not is answered by those that there are.
  }
  throw new BackupRefused(USAGE)
}
