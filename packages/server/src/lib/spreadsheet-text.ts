/**
 * A spreadsheet takes text that begins like this for a formula and runs it. An apostrophe in front makes it text again;
 * text that has such apostrophes already gets one more, so that taking one away always gives back what was there.
 */
const FORMULA = String.raw`(?:\s*[=+\-@＝＋－＠]|[\t\r\n])`
const DANGEROUS = new RegExp(`^'*${FORMULA}`)
const GUARDED = new RegExp(`^'+${FORMULA}`)

export const guarded = (text: string): string => (DANGEROUS.test(text) ? `'${text}` : text)
export const unguarded = (text: string): string => (GUARDED.test(text) ? text.slice(1) : text)
