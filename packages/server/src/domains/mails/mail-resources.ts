import type { Db } from '../../db/open.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Mailer } from '../../ports/mail/mailer.ts'
import type { Storage } from '../../ports/storage/storage.ts'

/** The dependencies of sending. `publicUrl`: makes the URL of the store's logo absolute. */
export type MailResources = { db: Db; mailer: Mailer; storage: Storage; clock: Clock; publicUrl: string }
