import { BackupRefused } from '../db/backup/backup-refused.ts'
import { restoreBackup } from '../db/backup/restore-backup.ts'
import { environment } from '../environment.ts'
import { parseFile, print, runCommand } from './run-command.ts'

/**
 * Restores a back-up: `npm run restore -- FILE`, while the shop is stopped. Exits with 0, or with 1 and a
 * message, without any change.
 */
const USAGE = `npm run restore -- FILE [--replace] [--trial]

  FILE        a file that npm run backup created
  --replace   replace the existing shop; without this option, the data folder must be empty
  --trial     turn off all webhooks, for a shop that only tests the back-up`

await runCommand(async (signal) => {
  const { databaseUrl, dataDir, s3 } = environment(process.env, [])
  const { file, values } = parseFile(USAGE, {
    replace: { type: 'boolean', default: false },
    trial: { type: 'boolean', default: false },
  })
  if (databaseUrl)
    throw new BackupRefused(
      'DATABASE_URL is set, but this command restores only the embedded database. docs/backup.md describes how to restore your own PostgreSQL.',
    )
  const head = await restoreBackup({
    ...{ dataDir, file, hasS3: s3 !== null, print, signal },
    ...{ replace: values.replace, isTrial: values.trial },
  })
  print(`Restored the shop in ${dataDir} as of ${head.madeAt}. Start it with npm start.`)
  if (head.uploads === 's3' && !s3)
    print(
      'Its uploads are in an S3 store: set S3_ENDPOINT and the other S3 settings to their previous values.',
    )
})
