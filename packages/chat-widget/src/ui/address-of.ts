/** The URL of a file of the shop, as seen from a third party's page; null for what is no web address. */
export function addressOf(url: string, origin: string): string | null {
  if (!URL.canParse(url, origin)) return null
  const { protocol, href } = new URL(url, origin)
  return protocol === 'https:' || protocol === 'http:' ? href : null
}
