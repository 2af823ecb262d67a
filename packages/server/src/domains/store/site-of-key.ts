import { ORPCError } from '@orpc/server'
import { SITE_KEY_FIELD, SITE_KEY_HEADER } from '@storekeeper/contract/call'
import type { Db } from '../../db/open.ts'

/**
 * The key of the open site that a public key belongs to. Refused with 403, since a 401 would say that a session is
 * missing.
 */
export async function siteOfKey(db: Db, publicKey: string | null): Promise<string> {
  if (publicKey === null) throw new ORPCError('FORBIDDEN', { message: `Show a site's public key ${WHERE}.` })
  const site = await db
    .selectFrom('sites')
    .select('key')
    .where('publicKey', '=', publicKey)
    .where('isActive', '=', true)
    .executeTakeFirst()
  if (site) return site.key
  const message = `“${publicKey.slice(0, SHOWN)}” is not the public key of an open site. Show one ${WHERE}.`
  throw new ORPCError('FORBIDDEN', { message })
}

const WHERE = `in the header ${SITE_KEY_HEADER} or the query's ${SITE_KEY_FIELD}`

/** As much of a wrong key as its owner needs to know it again. */
const SHOWN = 60
