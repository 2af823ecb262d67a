import { ORPCError } from '@orpc/server'
import type { Db } from '../../db/open.ts'
import { mayCall } from '../store/store.ts'

type Asked = {
  /** The public key that the page shows. */
  siteKey: string
  /** Of the page, as the browser says it; programs that are no browsers say none and pass. */
  origin: string | undefined
  /** The host that the socket was opened at. */
  host: string | undefined
  publicUrl: string
}

/** The key of the open site that a page may chat for. Refused with 403 as a call of a storefront is. */
export async function siteOfChat(db: Db, { siteKey, origin, host, publicUrl }: Asked): Promise<string> {
  const sites = await db
    .selectFrom('sites')
    .select(['key', 'domain', 'publicKey'])
    .where('isActive', '=', true)
    .execute()
  const isOwn =
    origin === undefined || origin === URL.parse(publicUrl)?.origin || URL.parse(origin)?.host === host
  if (!isOwn && !mayCall(origin, siteKey, sites))
    throw new ORPCError('FORBIDDEN', {
      message: `Pages of ${origin.slice(0, SHOWN)} may not chat for this site.`,
    })
  const site = sites.find(({ publicKey }) => publicKey === siteKey)
  if (!site)
    throw new ORPCError('FORBIDDEN', {
      message: `“${siteKey.slice(0, SHOWN)}” is not the public key of an open site.`,
    })
  return site.key
}

/** As much of what is wrong as its owner needs to know it again. */
const SHOWN = 60
