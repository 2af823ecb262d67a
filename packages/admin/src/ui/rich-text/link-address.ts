/** Normalizes a typed link to a URL that the server accepts; undefined if it is invalid. */
export const linkAddress = (typed: string): string | undefined => {
  const text = typed.trim()
  if (/^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/]+:\d/.test(text) ? text : `https://${text}`
  const url = URL.parse(address)
  if (!url || /\s/.test(text) || text === '') return undefined
  if (url.protocol === 'mailto:') return address
  return ['http:', 'https:'].includes(url.protocol) && url.hostname.includes('.') ? address : undefined
}
