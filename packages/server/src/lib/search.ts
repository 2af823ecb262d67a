import { type Expression, type SqlBool, sql } from 'kysely'

/**
 * Every word of `q` somewhere in a `search` column (lower-case, without accents, each part after a space).
 * A word of three letters or more may stand anywhere; a shorter one must begin a word, or it would match nearly all.
 */
export function matches(column: Expression<string>, q: string): Expression<SqlBool> {
  const words = q.replaceAll('#', ' ').split(/\s+/).filter(Boolean)
  return sql.join(
    [sql`true`, ...words.map((word) => sql`${column} like ${patternFor(word)}`)],
    sql` and `,
  ) as Expression<SqlBool>
}

const patternFor = (word: string) => sql`${word.length < 3 ? sql`'% '` : sql`'%'`} || ${literal(word)} || '%'`

/** `%`, `_` and `\` are meant as themselves, those too that an accent or a wide letter turned into one. */
const literal = (word: string) => sql`regexp_replace(searchable(${word}), '([\\\\%_])', '\\\\\\1', 'g')`

/** Midnight of a day in a zone, so many days on; PostgreSQL knows where the clock changes. */
export const dayStart = (day: string, timeZone: string | undefined, daysOn: number) =>
  sql<string>`((${day}::date + ${daysOn}::int)::timestamp at time zone ${timeZone ?? 'UTC'})`
