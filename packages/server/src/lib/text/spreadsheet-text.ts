/**
 * A spreadsheet runs text with such a start as a formula, so an export prefixes an apostrophe. Text that
 * already has such apostrophes gets another one, so that an import restores the original by removing one.
 */
const FORMULA = String.raw`(?:\s*[=+\-@＝＋－＠]|[\t\r\n])`
const DANGEROUS = new RegExp(`^'*${FORMULA}`)
const GUARDED = new RegExp(`^'+${FORMULA}`)

export const guarded = (text: string): string => (DANGEROUS.test(text) ? `'${text}` : text)
export const unguarded = (text: string): string => (GUARDED.test(text) ? text.slice(1) : text)
