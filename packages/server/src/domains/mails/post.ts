import type { Db } from '../../db/open.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Mailer } from '../../ports/mail/mailer.ts'
import type { Storage } from '../../ports/storage/storage.ts'

/** What sending takes. `publicUrl`: where the shop's pictures are found from outside. */
export type Post = { db: Db; mailer: Mailer; storage: Storage; clock: Clock; publicUrl: string }
