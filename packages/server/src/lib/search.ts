import { type Expression, type SqlBool, sql } from 'kysely'

/**
 * Every word of `q` somewhere in a `search` column (lower-case, without accents, each part after a space).
 * A word of three letters or more may stand anywhere; a shorter one must begin a word, or it would match nearly all.
 */
export function matches(column: Expression<string>, q: string): Expression<SqlBool> {
  const texts = q.replaceAll('#', ' ').split(/\s+/).filter(Boolean)
  return sql.join(
    [sql`true`, ...texts.map((word) => matchesWord(column, word))],
    sql` and `,
  ) as Expression<SqlBool>
}

/**
 * Of a number such as HB-10001 the index is searched for the digits alone, of an e-mail address for the part before its
 * sign, where that is long enough to be rare; results are compared with the whole. Nearly every row has the letters of
 * the number or the domain of a large provider, and reading that long a list costs ten times the rest.
 */
function matchesWord(column: Expression<string>, word: string) {
  const [, digits] = /^[a-z]{1,4}-(\d{3,})$/i.exec(word) ?? []
  const [, mailbox] = /^([^@]{6,})@./.exec(word) ?? []
  const rare = digits ?? mailbox
  if (!rare) return sql`${column} like ${patternFor(word)}`
  return sql`${column} like ${patternFor(rare)} and strpos(${column}, searchable(${word})) > 0`
}

const patternFor = (word: string) => sql`${word.length < 3 ? sql`'% '` : sql`'%'`} || ${literal(word)} || '%'`

/** `%`, `_` and `\` are meant as themselves, those too that an accent or a wide letter turned into one. */
const literal = (word: string) => sql`regexp_replace(searchable(${word}), '([\\\\%_])', '\\\\\\1', 'g')`

/** When a day begins in a zone, so many days on: at midnight, where the clock has one. */
export const dayStart = (day: string, timeZone: string | undefined, daysOn: number) =>
  sql<string>`"dayStart"(${day}::date + ${daysOn}::int, ${timeZone ?? 'UTC'})`
