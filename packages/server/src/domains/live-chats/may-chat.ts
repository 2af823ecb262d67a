import type { Db } from '../../db/open.ts'
import { apiError } from '../../lib/api-error.ts'
import { mayCall, openSites } from '../store/store.ts'

type Page = {
  /** As the browser sends it; programs that are no browsers send none and pass. */
  origin: string | undefined
  /** The host that the socket was opened at. */
  host: string | undefined
  publicUrl: string
}
type Input = Page & {
  /** The public key that the page shows. */
  siteKey: string
}

/**
 * Whether a page may open a socket: the shop's own may, and those of any open site. For which site it chats is checked
 * when it begins, as with calls.
 */
export const mayConnect = async (db: Db, page: Page): Promise<boolean> =>
  page.origin === undefined || isOwn(page) || mayCall(page.origin, null, await openSites(db))

const isOwn = ({ origin = '', host, publicUrl }: Page): boolean =>
  origin === URL.parse(publicUrl)?.origin || (host !== undefined && URL.parse(origin)?.host === host)

/** The key of the open site that a page may chat for. Refused with 403 as a call of a storefront is. */
export async function siteOfChat(db: Db, { siteKey, ...page }: Input): Promise<string> {
  const sites = await db
    .selectFrom('sites')
    .select(['key', 'domain', 'publicKey'])
    .where('isActive', '=', true)
    .execute()
  const { origin } = page
  if (origin !== undefined && !isOwn(page) && !mayCall(origin, siteKey, sites))
    throw apiError('ORIGIN_NOT_ALLOWED', { origin: origin.slice(0, SHOWN) })
  const site = sites.find(({ publicKey }) => publicKey === siteKey)
  if (!site) throw apiError('PUBLIC_KEY_UNKNOWN', { key: siteKey.slice(0, SHOWN) })
  return site.key
}

/** As much of what is wrong as its owner needs to know it again. */
const SHOWN = 60
