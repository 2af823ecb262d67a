import { SITE_KEY_FIELD, SITE_KEY_HEADER } from '@storekeeper/contract/call'
import type { Db } from '../../db/open.ts'
import { apiError } from '../../lib/api-error.ts'

/**
 * Returns the key of the open site with a public key. Refuses with 403, since 401 means that a session is
 * missing.
 */
export async function findSiteByKey(db: Db, publicKey: string | null): Promise<string> {
  if (publicKey === null)
    throw apiError('PUBLIC_KEY_REQUIRED', { header: SITE_KEY_HEADER, parameter: SITE_KEY_FIELD })
  const site = await db
    .selectFrom('sites')
    .select('key')
    .where('publicKey', '=', publicKey)
    .where('isActive', '=', true)
    .executeTakeFirst()
  if (!site) throw apiError('PUBLIC_KEY_UNKNOWN', { key: publicKey.slice(0, SHOWN) })
  return site.key
}

/** The number of characters of an invalid key that the error contains. */
const SHOWN = 60
