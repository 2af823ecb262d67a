import type { AppInfo, AppInfoChanges, Freebie } from '@storekeeper/contract/app-info'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { fieldError } from '../../lib/api-error.ts'
import { type Actor, changesBetween, writeAudit } from '../../lib/audit.ts'
import { useFiles } from '../files/files.ts'
import { readAppInfo } from './read-app-info.ts'

/** The settings as they are stored, locked: a concurrent change waits. */
export const lockAppInfo = (tx: Transaction<Tables>) =>
  tx.selectFrom('appInfo').selectAll().forUpdate().executeTakeFirstOrThrow()

/** Changes what is sent of the settings, which the caller has locked. Amounts stay as they are in any currency. */
export async function saveAppInfo(
  tx: Transaction<Tables>,
  changes: AppInfoChanges,
  by: Actor,
  now: Date,
): Promise<AppInfo> {
  if (changes.freebie) await refuseForeignProducts(tx, changes.freebie)
  const was = await readAppInfo(tx)
  await tx
    .updateTable('appInfo')
    .set((row) => ({
      ...columnsOf(changes),
      version: row('version', '+', 1),
      updatedAt: now.toISOString(),
    }))
    .execute()
  const is = await readAppInfo(tx)
  await useFiles(
    tx,
    { entity: 'appInfo', entityId: is._id },
    { siteLogo: [is.siteLogo], favicon: [is.favicon] },
  )
  await writeAudit(tx, by, now, [
    {
      action: 'appInfo.changed',
      entity: 'appInfo',
      entityId: is._id,
      changes: changesBetween<Record<string, unknown>>(was, changes),
    },
  ])
  return is
}

function columnsOf({ address, socialLinks, contact, invoice, freebie, ...texts }: AppInfoChanges) {
  const whole = { address, socialLinks, contact, invoice, freebie }
  const sent = Object.entries(whole).filter(([, value]) => value !== undefined)
  return { ...texts, ...Object.fromEntries(sent.map(([field, value]) => [field, JSON.stringify(value)])) }
}

/** A site gives away its own products only. */
async function refuseForeignProducts(tx: Transaction<Tables>, { sites }: Freebie): Promise<void> {
  for (const [place, { site, products }] of sites.entries()) {
    const { rows } = await sql<{ found: number }>`
      select count(*)::int as found from products where "_id" = any(${products}::uuid[]) and "site" = ${site}
    `.execute(tx)
    if ((rows[0]?.found ?? 0) < new Set(products).size)
      throw fieldError(`freebie.sites.${place}.products`, 'FREEBIES_NOT_ON_SITE')
  }
}
