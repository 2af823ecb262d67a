import { type Kysely, sql } from 'kysely'

/** Roles that show customers or contacts show their e-mail addresses, as they did before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update roles set "permissions" = "permissions" || array['customers:read-emails']
    where "shipped" is null
      and "permissions" && array[
        'customers:read', 'orders:read', 'contacts:read', 'tickets:read', 'live-chats:read', 'campaigns:read'
      ]
  `.execute(db)
}
