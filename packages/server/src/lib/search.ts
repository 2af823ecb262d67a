import { type Expression, type SqlBool, sql } from 'kysely'

/**
 * Every word of `q` somewhere in a `search` column (lower-case, without accents, each part after a space).
 * A word of three letters or more may stand anywhere; a shorter one must begin a word, or it would match nearly all.
 */
export function matches(column: Expression<string>, q: string): Expression<SqlBool> {
  const words = q.replaceAll('#', ' ').split(/\s+/).filter(Boolean)
  return sql.join(
    [sql`true`, ...words.map((word) => sql`${column} like searchable(${patternFor(word)})`)],
    sql` and `,
  ) as Expression<SqlBool>
}

const patternFor = (word: string) => (word.length < 3 ? `% ${escapeLike(word)}%` : `%${escapeLike(word)}%`)

/** `%` and `_` that a person typed are meant as themselves. */
const escapeLike = (text: string) => text.replace(/[\\%_]/g, (character) => `\\${character}`)

/** Midnight of a day in a zone, so many days on; PostgreSQL knows where the clock changes. */
export const dayStart = (day: string, timeZone: string | undefined, daysOn: number) =>
  sql<string>`((${day}::date + ${daysOn}::int)::timestamp at time zone ${timeZone ?? 'UTC'})`
