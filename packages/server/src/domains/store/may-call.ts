export type OpenSite = { domain: string; publicKey: string }

/**
 * Whether pages of an origin may call for the site of a key. An origin is a site's own when its host is the site's
 * domain, over https. A key that no open site has, or none, is for the call itself to refuse: the site's own pages then
 * read why.
 */
export function mayCall(origin: string, key: string | null, openSites: readonly OpenSite[]): boolean {
  const url = URL.parse(origin)
  const home = url && openSites.find(({ domain }) => isAt(url, domain.toLowerCase()))
  if (!home) return false
  const called = openSites.find(({ publicKey }) => publicKey === key)
  return called === undefined || called === home
}

/** Who builds a storefront on their own machine has no certificate, and any port. */
const isAt = (url: URL, domain: string) =>
  isOnThisMachine(url.hostname)
    ? WEB.has(url.protocol) && (url.host === domain || url.hostname === domain)
    : url.protocol === 'https:' && url.host === domain

const WEB = new Set(['https:', 'http:'])
const isOnThisMachine = (host: string) => /^(127\.0\.0\.1|\[::1\]|([^.]+\.)*localhost)$/.test(host)
