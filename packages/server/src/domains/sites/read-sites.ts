import type { Site } from '@storekeeper/contract/sites'
import type { Transaction } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'

const COLUMNS = ['_id', 'key', 'name', 'domain', 'position', 'isActive', 'version'] as const

/** All sites, in order. Works in a transaction too. */
export const readSites = (db: Db): Promise<Site[]> =>
  db.selectFrom('sites').select(COLUMNS).orderBy('position').orderBy('key').execute()

/** The same, locked: serializes reordering and the check that one site stays open. */
export const lockSites = (tx: Transaction<Tables>) =>
  tx
    .selectFrom('sites')
    .select([...COLUMNS, 'updatedAt'])
    .orderBy('position')
    .orderBy('key')
    .forUpdate()
    .execute()

/**
 * The address of a site's storefront, with which links to customers start. It comes from the site's domain,
 * never from a request. Domains under `.example` lead nowhere: their storefront is the demo shop. Works in a
 * transaction too.
 */
export async function readStorefrontUrl(db: Db, site: string, publicUrl: string): Promise<string> {
  const { key, domain } = await db
    .selectFrom('sites')
    .select(['key', 'domain'])
    .where('key', '=', site)
    .executeTakeFirstOrThrow()
  if (domain.endsWith('.example')) return new URL(`/demo-shop/${key}`, publicUrl).href
  return `${domain.endsWith('.localhost') ? 'http' : 'https'}://${domain}`
}
