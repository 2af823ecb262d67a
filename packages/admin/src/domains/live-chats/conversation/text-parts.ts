/** A piece of a message: words, or an address that somebody can follow. */
type TextPart = { text: string; href?: string }

/** Only addresses of the web; whatever else looks like one stays words. */
const ADDRESS = /https?:\/\/[^\s<>"“”]+/gi
/** What closes a sentence is no part of the address in it; a bracket is, where it was opened within. */
const CLOSING = /[.,;:!?'’»]+$/

export const textParts = (message: string): TextPart[] => {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of message.matchAll(ADDRESS)) {
    const href = withoutClosing(found)
    if (!URL.canParse(href)) continue
    if (index > end) parts.push({ text: message.slice(end, index) })
    parts.push({ text: href, href })
    end = index + href.length
  }
  if (end < message.length) parts.push({ text: message.slice(end) })
  return parts
}

const withoutClosing = (found: string): string => {
  const bare = found.replace(CLOSING, '')
  const isOpen = bare.split('(').length < bare.split(')').length
  const shorter = bare.endsWith(')') && isOpen ? bare.slice(0, -1) : bare
  return shorter === found ? found : withoutClosing(shorter)
}
