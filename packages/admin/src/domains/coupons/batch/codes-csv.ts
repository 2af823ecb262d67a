/**
 * Returns one code per line. Spreadsheets interpret a code that begins with a dash as a formula: an
 * apostrophe prefix turns it into text.
 */
export const codesCsv = (codes: readonly string[]): string =>
  ['code', ...codes.map((code) => (/^[=+\-@\t\r]/.test(code) ? `'${code}` : code))]
    .map((line) => `${line}\r\n`)
    .join('')
