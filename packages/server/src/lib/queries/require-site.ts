import type { Db } from '../../db/open.ts'
import { fieldError } from '../api-error.ts'

/** Throws 422 if the site does not exist. Works in a transaction too. */
export async function requireSite(db: Db, key: string): Promise<void> {
  const site = await db.selectFrom('sites').select('key').where('key', '=', key).executeTakeFirst()
  if (!site) throw fieldError('site', 'SITE_NOT_FOUND')
}
