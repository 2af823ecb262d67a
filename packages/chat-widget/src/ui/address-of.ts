/** Where a file of the shop lies, as seen from somebody else's page; null for what is no web address. */
export function addressOf(url: string, origin: string): string | null {
  if (!URL.canParse(url, origin)) return null
  const { protocol, href } = new URL(url, origin)
  return protocol === 'https:' || protocol === 'http:' ? href : null
}
