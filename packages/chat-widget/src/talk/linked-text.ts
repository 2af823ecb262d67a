export type TextPart = { text: string; href: string | null }

/** Web URLs, up to the first character that cannot be part of one. Only http and https become links. */
const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"']+/gi
/** Trailing punctuation, or a bracket opened before the URL. */
const AFTERWARDS = /[.,;:!?)\]}»”’،؟]+$/u

/** Splits a text into links and plain parts. Joined, the parts are the original text. */
export function linkedText(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = found.replace(AFTERWARDS, '')
    const href = address.toLowerCase().startsWith('www.') ? `https://${address}` : address
    if (!URL.canParse(href)) continue
    if (index > end) parts.push({ text: text.slice(end, index), href: null })
    parts.push({ text: address, href })
    end = index + address.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null })
  return parts
}
