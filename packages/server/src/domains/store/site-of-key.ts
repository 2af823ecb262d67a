import { SITE_KEY_FIELD, SITE_KEY_HEADER } from '@storekeeper/contract/call'
import type { Db } from '../../db/open.ts'
import { apiError } from '../../lib/api-error.ts'

/**
 * The key of the open site that a public key belongs to. Refused with 403, since a 401 would mean that a session is
 * missing.
 */
export async function siteOfKey(db: Db, publicKey: string | null): Promise<string> {
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

/** As much of a wrong key as its owner needs to know it again. */
const SHOWN = 60
