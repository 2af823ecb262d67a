/** A piece of a message: text, or an address that becomes a link. */
type TextPart = { text: string; href?: string }

/** Only addresses of the web; anything else that looks like one stays text. */
const ADDRESS = /https?:\/\/[^\s<>"“”]+/gi
/** Closing punctuation is no part of the address before it; a bracket is, where it was opened within. */
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
