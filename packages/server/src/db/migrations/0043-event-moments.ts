import { type Kysely, sql } from 'kysely'

/**
 * Figures of an unfinished day are compared with a day until the same time of it, whose last minutes and visitors are
 * counted from single events. They are written in the order of time, so that an index of blocks finds them at hardly any cost.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index "storeEventsByMoment" on "storeEvents" using brin ("createdAt") with (autosummarize = on)`.execute(
    db,
  )
}
