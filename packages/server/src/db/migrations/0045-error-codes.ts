import { type Kysely, sql } from 'kysely'

/** Reasons that were stored as English texts become codes with params; those of earlier versions keep their texts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await bulkRunReasons(db)
  await campaignReasons(db)
}

async function bulkRunReasons(db: Kysely<unknown>): Promise<void> {
  for (const column of ['reason', 'skipReason'])
    await sql`alter table "bulkRunRows" alter column ${sql.id(column)} type jsonb using ${earlierReason(sql.id(column))}`.execute(
      db,
    )
}

/** Reasons of the shop itself; all others are what mail servers answered. */
async function campaignReasons(db: Kysely<unknown>): Promise<void> {
  await sql`update "campaignRecipients" set "reason" = 'MAIL_INTERRUPTED'
    where "reason" = 'The program ended while the message was handed over.'`.execute(db)
  await sql`update "campaignRecipients" set "reason" = 'MAIL_FILE_GONE'
    where "reason" = 'An attached file is not there any more.'`.execute(db)
}

/** A text as a reason; null stays null. */
const earlierReason = (text: ReturnType<typeof sql.id>) => sql`
  case when ${text} is not null
    then jsonb_build_object('code', 'EARLIER_REASON', 'params', jsonb_build_object('text', ${text})) end
`
