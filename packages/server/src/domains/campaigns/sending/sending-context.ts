import type { Db } from '../../../db/open.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { Jobs } from '../../../ports/jobs/jobs.ts'
import type { Mailer } from '../../../ports/mail/mailer.ts'
import type { Storage } from '../../../ports/storage/storage.ts'

/** The resources for sending campaigns. `publicUrl` is the base URL of links and images. */
export type SendingContext = {
  db: Db
  jobs: Jobs
  storage: Storage
  mailer: Mailer
  publicUrl: string
  clock: Clock
}
