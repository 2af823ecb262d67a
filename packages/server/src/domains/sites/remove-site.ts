import { TOTAL_CAP } from '@storekeeper/contract/list'
import { sql, type Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError } from '../../lib/api-error.ts'
import { recordAudit } from '../../lib/audit.ts'
import { lockSites } from './read-sites.ts'

/** Refuses a site that is still in use. The lock blocks concurrent inserts that reference the site. */
export const removeSite = signedIn.sites.remove.handler(async ({ context, input: { id }, errors }) => {
  const { db, admin, clock } = context
  await db.transaction().execute(async (tx) => {
    const sites = await lockSites(tx)
    const site = sites.find((one) => one._id === id)
    if (!site) throw errors.NOT_FOUND()
    if (!sites.some((one) => one.isActive && one._id !== id)) throw apiError('LAST_OPEN_SITE')
    const uses = await countUses(tx, site.key)
    if (Object.keys(uses).length > 0) throw apiError('SITE_IN_USE', { site: site.name, uses })
    await tx.deleteFrom('sites').where('_id', '=', id).execute()
    await forgetGifts(tx, site.key)
    const { key, name, domain } = site
    await recordAudit(tx, admin, clock(), {
      action: 'site.removed',
      entityId: id,
      changes: Object.fromEntries(
        Object.entries({ key, name, domain }).map(([field, from]) => [field, { from, to: null }]),
      ),
    })
  })
  return { _id: id }
})

/** Tables with settings of sites, which are deleted with them. */
const SETTINGS = ['customerNotifications', 'notificationTemplates']

/**
 * Counts the rows that reference a site, per table, up to the cap. Reads the foreign keys from the catalog,
 * so that no table is missed.
 */
async function countUses(tx: Transaction<Tables>, site: string): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ table: string; column: string }>`
    select relname as "table", attname as "column"
    from pg_constraint
    join pg_class on pg_class.oid = conrelid
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'sites'::regclass and relname <> all(${SETTINGS})
    order by relname
  `.execute(tx)
  const uses: Record<string, number> = {}
  for (const { table, column } of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (
        select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${site} limit ${TOTAL_CAP}
      ) found
    `.execute(tx)
    const count = rows[0]?.count ?? 0
    if (count > 0) uses[table] = count
  }
  const { count } = await tx
    .selectFrom('adminRoles')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(sql<boolean>`${site} = any("sites")`)
    .executeTakeFirstOrThrow()
  if (count > 0) uses.adminRoles = count
  return uses
}

/** The settings contain the free products of each site; removes those of the deleted site. */
const forgetGifts = (tx: Transaction<Tables>, site: string) =>
  sql`
    update "settings" set "freebie" = jsonb_set("freebie", '{sites}', (
      select coalesce(jsonb_agg(part), '[]') from jsonb_array_elements("freebie" -> 'sites') part
      where part ->> 'site' <> ${site}
    ))
    where "freebie" -> 'sites' @> ${JSON.stringify([{ site }])}::jsonb
  `.execute(tx)
