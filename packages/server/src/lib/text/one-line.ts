/** Converts text to a single line, for example for a mail header: replaces control characters by spaces. */
export const oneLine = (text: string, max = 200): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, max)
