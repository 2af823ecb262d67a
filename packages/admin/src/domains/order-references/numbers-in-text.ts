/** Matches `#1001` and `#HB-10126`, and without `#` only numbers with a site prefix: HB-10126. */
const NUMBER =
  /#(?<after>[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,38}[\p{L}\p{N}])?)|(?<![\p{L}\p{N}#-])(?<bare>[A-Z]{1,4}-\d{3,15})(?![\p{L}\p{N}-])/gu

/** The maximum number of order numbers per call. */
const MOST = 20

type TextPart = { text: string; number?: string }

/** Splits the text into parts, each with its possible order number; the parts together are the whole text. */
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

/** Returns the possible order numbers, without duplicates. */
export const numbersIn = (text: string): string[] =>
  [...new Set(splitAtNumbers(text).flatMap(({ number }) => number ?? []))].slice(0, MOST)
