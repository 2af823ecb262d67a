import type { Db } from '../../db/open.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Mailer } from '../../ports/mail/mailer.ts'
import type { Storage } from '../../ports/storage/storage.ts'

/** The dependencies of sending. `publicUrl`: the base URL of the shop's images. */
export type Post = { db: Db; mailer: Mailer; storage: Storage; clock: Clock; publicUrl: string }
