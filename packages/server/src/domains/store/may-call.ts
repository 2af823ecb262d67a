export type OpenSite = { domain: string; publicKey: string }

/**
 * Whether pages of an origin may call for the site of a key: the origin's host must be the site's domain,
 * over https. A missing or unknown key passes, so that the call itself refuses it and the site's pages can
 * read the error.
 */
export function mayCall(origin: string, key: string | null, openSites: readonly OpenSite[]): boolean {
  const url = URL.parse(origin)
  const home = url && openSites.find(({ domain }) => isAt(url, domain.toLowerCase()))
  if (!home) return false
  const called = openSites.find(({ publicKey }) => publicKey === key)
  return called === undefined || called === home
}

/** On localhost, storefront developers may use http and any port. */
const isAt = (url: URL, domain: string) =>
  isOnThisMachine(url.hostname)
    ? WEB.has(url.protocol) && (url.host === domain || url.hostname === domain)
    : url.protocol === 'https:' && url.host === domain

const WEB = new Set(['https:', 'http:'])
const isOnThisMachine = (host: string) => /^(127\.0\.0\.1|\[::1\]|([^.]+\.)*localhost)$/.test(host)
