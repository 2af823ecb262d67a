/** A part of a message: text, or a URL that becomes a link. */
type TextPart = { text: string; href?: string }

/** Only http and https URLs become links. */
const ADDRESS = /https?:\/\/[^\s<>"“”]+/gi
/** Closing punctuation is not part of the URL before it; a bracket is, if it was opened within the URL. */
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
