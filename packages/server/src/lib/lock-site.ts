import type { Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { fieldError } from './api-error.ts'

/**
 * What is unique or has its place on a site is decided by one transaction at a time; one that only refers to the site
 * does not wait. Refuses (422) a site that there is not.
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
