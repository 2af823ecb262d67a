import { type Kysely, sql } from 'kysely'

/**
 * The table of the store's settings is named after them. In the audit log only names of entities and actions change, not
 * what an entry records.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table "appInfo" rename to settings`.execute(db)
  await sql`update "fileUses" set "entity" = 'settings' where "entity" = 'appInfo'`.execute(db)
  await sql`alter table "auditLog" disable trigger "auditLogIsForever"`.execute(db)
  await sql`
    update "auditLog" set "entity" = 'settings', "action" = replace("action", 'appInfo.', 'settings.')
    where "entity" = 'appInfo'
  `.execute(db)
  await sql`
    update "auditLog" set "action" = replace("action", 'Asked', 'Requested')
    where "action" in ('admin.emailChangeAsked', 'admin.emailVerificationAsked', 'admin.passwordResetAsked')
  `.execute(db)
  await sql`alter table "auditLog" enable trigger "auditLogIsForever"`.execute(db)
}
