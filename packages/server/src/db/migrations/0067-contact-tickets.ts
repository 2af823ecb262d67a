import { type Kysely, sql } from 'kysely'

/** Messages of the contact form open tickets, unless the settings say otherwise. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update settings set "contact" = "contact" || '{"opensTickets": true}'`.execute(db)
  await sql`
    alter table settings alter column "contact"
      set default '{"heading": "", "text": "", "openingHours": "", "showsForm": true, "opensTickets": true}'
  `.execute(db)
}
