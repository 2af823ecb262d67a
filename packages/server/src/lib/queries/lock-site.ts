import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { fieldError } from '../api-error.ts'

/**
 * Locks a site, so that only one transaction at a time changes its unique values and positions; transactions
 * that only refer to the site do not wait. Throws 422 if the site does not exist.
 */
export async function lockSite(tx: Transaction<Tables>, key: string): Promise<void> {
  const site = await tx
    .selectFrom('sites')
    .select('key')
    .where('key', '=', key)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!site) throw fieldError('site', 'SITE_NOT_FOUND')
}
