/** Text for a place that holds one line, such as a header of a mail: whatever would end the line becomes a space. */
export const oneLine = (text: string, max = 200): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, max)
