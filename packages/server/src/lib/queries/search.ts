import { NOT_IN_EMAILS } from '@storekeeper/contract/list'
import { type Expression, type SqlBool, sql } from 'kysely'

/**
 * Matches rows whose `search` column (lower-case, without accents and vowel signs, each part after a space) contains all
 * words of `q`. Words of three or more letters match anywhere; shorter ones must start a word, since they
 * would match almost all rows otherwise. With the word `-in:email`, e-mail addresses do not match.
 */
export function matches(column: Expression<string>, q: string): Expression<SqlBool> {
  const words = toWords(q)
  const hidesEmails = q.split(/\s+/).includes(NOT_IN_EMAILS)
  // The first conditions use the index on the whole text.
  const withoutEmails = sql<string>`regexp_replace(${column}, '[^ ]*@[^ ]*', '', 'g')`
  return sql.join(
    [
      sql`true`,
      ...words.map((word) => matchesWord(column, word)),
      ...(hidesEmails ? words.map((word) => matchesWord(withoutEmails, word)) : []),
    ],
    sql` and `,
  ) as Expression<SqlBool>
}

/** The words of a search, with Latin digits; the `#` of an order number is not part of it. */
export const toWords = (q: string): string[] =>
  toLatinDigits(q)
    .replaceAll('#', ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && word !== NOT_IN_EMAILS)

/**
 * A search as it was typed, for what is compared as a whole, such as numbers and ids: with Latin digits and without the
 * word `-in:email`.
 */
export const asTyped = (q: string): string => toLatinDigits(q).replace(NOT_IN_EMAILS, '').trim()

/** Arabic and Persian digits as Latin ones. */
const toLatinDigits = (text: string) =>
  text.replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))

/**
 * For a number such as HB-10001, the index is searched only for the digits, and for an e-mail address only
 * for the part before the @ if it is long enough; the results are then compared with the whole word. Almost
 * all rows contain the trigrams of the prefix or of a large provider's domain, and reading those costs ten
 * times the rest.
 */
function matchesWord(column: Expression<string>, word: string) {
  const [, digits] = /^[a-z]{1,4}-(\d{3,})$/i.exec(word) ?? []
  const [, mailbox] = /^([^@]{6,})@./.exec(word) ?? []
  const rare = digits ?? mailbox
  if (!rare) return sql`${column} like ${patternFor(word)}`
  return sql`${column} like ${patternFor(rare)} and strpos(${column}, searchable(${word})) > 0`
}

const patternFor = (word: string) => sql`${word.length < 3 ? sql`'% '` : sql`'%'`} || ${literal(word)} || '%'`

/** Escapes `%`, `_` and `\`, including those that `searchable` creates from wide letters. */
const literal = (word: string) => sql`regexp_replace(searchable(${word}), '([\\\\%_])', '\\\\\\1', 'g')`

/**
 * The start of a day in a time zone, `daysOn` days later: midnight, unless the clock skips it. PostgreSQL computes
 * it before it plans, so that it knows how many rows are of these days.
 */
export const dayStart = (day: string, timeZone: string | undefined, daysOn: number) =>
  sql<string>`"dayStart"(${day}::date + ${daysOn}::int, ${timeZone ?? 'UTC'})`
