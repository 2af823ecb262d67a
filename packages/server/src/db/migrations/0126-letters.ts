import { type Kysely, sql } from 'kysely'

const CHUNK = 1000

/**
 * Arabic letters with and without hamza, and digits of both kinds, are the same in searches. It first runs
 * without a transaction: the search texts that change are written chunk by chunk. Changes nothing when it is repeated.
 */
export async function up<Tables>(db: Kysely<Tables>): Promise<void> {
  await sql.raw(SEARCHABLE).execute(db)
  for (const { table, column } of await findSearched(db)) await writeAgain(db, table, column)
  if (db.isTransaction) await indexNotes(db)
}

/** Without the vowel signs and the tatweel, which have no counterpart in the second text. */
const FROM = 'أإآٱةى٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0640'
const TO = 'ااااهي01234567890123456789'

const SEARCHABLE = `
create or replace function searchable(text) returns text
  language sql immutable parallel safe strict
  return lower(unaccent('unaccent', translate($1, '${FROM}', '${TO}')))
`

/** The tables with a search text, each with a column that it contains. */
async function findSearched<Tables>(db: Kysely<Tables>) {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", min(column_name) as "column" from information_schema.column_column_usage
    where table_schema = 'public' and dependent_column = 'search' group by 1 order by 1
  `.execute(db)
  return rows
}

/** PostgreSQL generates a column again when a column that it contains is written. */
async function writeAgain<Tables>(db: Kysely<Tables>, table: string, column: string): Promise<void> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await sql<{ _id: string }>`
      select "_id" from ${sql.table(table)}
      where "_id" > ${after}::uuid and "search" <> translate("search", ${FROM}, ${TO})
      order by "_id" limit ${sql.lit(CHUNK)}
    `.execute(db)
    const last = rows.at(-1)
    if (!last) return
    after = last._id
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)}
      where "_id" = any(${rows.map(({ _id }) => _id)}::uuid[])
    `.execute(db)
  }
}

/** An index of notes of the audit log contains the former texts: it is built again where notes have these letters. */
async function indexNotes<Tables>(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ index: string; table: string }>`
    select leaf.relid::regclass::text as "index", pg_index.indrelid::regclass::text as "table"
    from pg_partition_tree('"auditLogSearch"') leaf join pg_index on pg_index.indexrelid = leaf.relid
    where leaf.isleaf
  `.execute(db)
  for (const { index, table } of rows) {
    const { rows: found } = await sql`
      select from ${sql.raw(table)} where "note" <> translate("note", ${FROM}, ${TO}) limit 1
    `.execute(db)
    if (found.length > 0) await sql`reindex index ${sql.raw(index)}`.execute(db)
  }
}
