/**
 * One code a line. A code may begin with a dash, which spreadsheets take for the beginning of a formula: an apostrophe
 * in front of it makes it a text.
 */
export const codesCsv = (codes: readonly string[]): string =>
  ['code', ...codes.map((code) => (/^[=+\-@\t\r]/.test(code) ? `'${code}` : code))]
    .map((line) => `${line}\r\n`)
    .join('')
