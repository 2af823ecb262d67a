export type TextPart = { text: string; href: string | null }

/** Web addresses, up to what cannot belong to one. Nothing but http and https ever becomes a link. */
const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"']+/gi
/** Punctuation after an address, or a bracket that was opened before it. */
const AFTERWARDS = /[.,;:!?)\]}»”’،؟]+$/u

/** A text as its parts: what is to be clicked, and what is not. Together they are the text again. */
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
