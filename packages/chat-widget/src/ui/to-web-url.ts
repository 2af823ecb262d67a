/** Returns the absolute URL of a file for the third-party page; null if it is not a web URL. */
export function toWebUrl(url: string, origin: string): string | null {
  if (!URL.canParse(url, origin)) return null
  const { protocol, href } = new URL(url, origin)
  return protocol === 'https:' || protocol === 'http:' ? href : null
}
