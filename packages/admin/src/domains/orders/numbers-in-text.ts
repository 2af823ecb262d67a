/** `#1001` and `#HB-10126`, or a number with its site's letters alone: HB-10126. */
const NUMBER =
  /#(?<after>[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,38}[\p{L}\p{N}])?)|(?<![\p{L}\p{N}#-])(?<bare>[A-Z]{1,4}-\d{3,15})(?![\p{L}\p{N}-])/gu

/** As many as one call looks up. */
const MOST = 20

type TextPart = { text: string; number?: string }

/** The text in pieces, with what each may be the number of; nothing of it is lost. */
export const splitAtNumbers = (text: string): TextPart[] => {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(NUMBER)) {
    const { 0: found, index } = match
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: found, number: match.groups?.after ?? match.groups?.bare })
    end = index + found.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

/** What may be numbers of orders, each once. */
export const numbersIn = (text: string): string[] =>
  [...new Set(splitAtNumbers(text).flatMap(({ number }) => number ?? []))].slice(0, MOST)
