import { type Kysely, sql } from 'kysely'

const CHUNK = 1000

/**
 * Arabic letters with and without hamza, and digits of both kinds, are the same in searches, and names are sorted in any
 * case. It first runs without a transaction: the search texts that change are written chunk by chunk, and each statement
 * locks one table. Changes nothing when it is repeated.
 */
export async function up<Tables>(db: Kysely<Tables>): Promise<void> {
  await sql.raw(SEARCHABLE).execute(db)
  for (const { table, column } of await findSearched(db)) await writeAgain(db, table, column)
  for (const index of INDEXES) await replaceIndex(db, index)
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

/** The indexes of lists in the order of a name, each after which the one that it replaces is dropped. */
const INDEXES = [
  ['customersByFirstName', 'customers', '(lower("firstName"), "_id")', 'customers_firstName__id_idx'],
  ['customersByLastName', 'customers', '(lower("lastName"), "_id")', 'customers_lastName__id_idx'],
  [
    'customersWithCreditByLastName',
    'customers',
    '(lower("lastName"), "_id") where "creditBalance" > 0',
    'customersWithCreditByName',
  ],
  ['productsByTitle', 'products', '(lower("title"), "_id")', 'products_title__id_idx'],
  ['productsOfSiteByTitle', 'products', '("site", lower("title"), "_id")', 'products_site_title__id_idx'],
  ['contactsByName', 'contacts', '(lower("name"), "_id")', 'contacts_name__id_idx'],
] as const

/** Blocks no writes if the index exists: `create index if not exists` would lock the table first. */
async function replaceIndex<Tables>(
  db: Kysely<Tables>,
  [name, table, columns, former]: (typeof INDEXES)[number],
): Promise<void> {
  await sql
    .raw(`
      do $$ begin
        if to_regclass('"${name}"') is null then
          create index "${name}" on ${table} ${columns};
        end if;
      end $$
    `)
    .execute(db)
  await sql.raw(`drop index if exists "${former}"`).execute(db)
}

/** An index of notes of the audit log contains the former texts: it is built again where notes have these letters. */
async function indexNotes<Tables>(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ index: string; table: string }>`
    select leaf.relid::regclass::text as "index", pg_index.indrelid::regclass::text as "table"
    from pg_partition_tree('"auditLogSearch"') leaf join pg_index on pg_index.indexrelid = leaf.relid
    where leaf.isleaf
  `.execute(db)
  const outdated: string[] = []
  for (const { index, table } of rows) {
    const { rows: found } = await sql`
      select from ${sql.raw(table)} where "note" <> translate("note", ${FROM}, ${TO}) limit 1
    `.execute(db)
    if (found.length > 0) outdated.push(index)
  }
  // From the first of these on, the audit log is locked, and with it all changes.
  for (const index of outdated) await sql`reindex index ${sql.raw(index)}`.execute(db)
}
