import { BackupRefused } from '../db/backup/backup-refused.ts'
import { createBackup } from '../db/backup/create-backup.ts'
import { environment } from '../environment.ts'
import { parseFile, print, runCommand } from './run-command.ts'

/**
 * Writes the shop's data to one file: `npm run backup -- FILE`. The shop can run meanwhile. Exits with 0, or
 * with 1 and a message.
 */
const USAGE = `npm run backup -- FILE

  FILE   the new back-up file, such as shop.tar.gz; it must not exist yet`

await runCommand(async (signal) => {
  const { databaseUrl, dataDir, s3 } = environment(process.env, [])
  const { file } = parseFile(USAGE, {})
  if (databaseUrl)
    throw new BackupRefused(
      'DATABASE_URL is set. Back up your own PostgreSQL with its own tools, as docs/backup.md describes.',
    )
  const { bytes, uploads } = await createBackup({
    ...{ dataDir, file, hasS3: s3 !== null, now: new Date(), print, signal },
  })
  const megabytes = (bytes / 1e6).toLocaleString('en', { maximumFractionDigits: 1 })
  const what = s3
    ? 'It contains the database, but not the uploads, which are in the S3 store'
    : `It contains the database and ${uploads.toLocaleString('en')} uploads`
  print(`${file} is complete (${megabytes} MB). ${what}. Store it where only you can read it.`)
})
