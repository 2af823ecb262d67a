import type { Db } from '../../db/open.ts'
import { apiError } from '../../lib/api-error.ts'
import { mayCall, openSites } from '../store/store.ts'

type Page = {
  /** The browser's `Origin` header; other programs send none and are accepted. */
  origin: string | undefined
  /** The host at which the client opened the socket. */
  host: string | undefined
  publicUrl: string
}
type Input = Page & {
  /** The public key of the site, as the storefront page contains it. */
  siteKey: string
}

/**
 * Whether a page may open a socket: pages of the shop itself and of every open site may. The site itself is
 * checked when the chat begins, as for HTTP calls.
 */
export const isOriginAllowed = async (db: Db, page: Page): Promise<boolean> =>
  page.origin === undefined || isOwn(page) || mayCall(page.origin, null, await openSites(db))

const isOwn = ({ origin = '', host, publicUrl }: Page): boolean =>
  origin === URL.parse(publicUrl)?.origin || (host !== undefined && URL.parse(origin)?.host === host)

/** Returns the key of the open site that a page may chat for. Refuses (403) as a storefront call does. */
export async function findChatSite(db: Db, { siteKey, ...page }: Input): Promise<string> {
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

/** The number of characters of an invalid value that an error contains. */
const SHOWN = 60
