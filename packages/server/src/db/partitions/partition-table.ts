import { type Kysely, sql } from 'kysely'
import { AHEAD, attachPartition, createMonth } from './maintain-months.ts'
import { startOfMonth, toBeforeName, toDefaultName } from './months.ts'

/**
 * Partitions a table by the month (UTC) of a column, without copying a row: the table itself becomes the partition of
 * everything before a month, and a new table takes its name, with the same columns, indexes, triggers, foreign keys,
 * grants, views and sequences. Does nothing if the table is partitioned. Locks the table until the transaction ends,
 * which takes long only if no constraint was validated before (`partitionOnline`).
 *
 * The new table has no primary key and no unique constraint, since these would have to contain the month's column and
 * need a new index of the old rows. Each partition has those that the table had.
 */
export async function partitionTable<Schema>(
  tx: Kysely<Schema>,
  table: string,
  by: string,
  now: Date,
): Promise<void> {
  if (!(await isPlain(tx, table))) return
  await lockWithReferenced(tx, table)
  // Another process may have partitioned it meanwhile.
  if (!(await isPlain(tx, table))) return
  await ensureBoundary(tx, table, by, new Date(startOfMonth(now).getTime() - 1))
  const end = await findBoundary(tx, table)
  if (!end) throw new Error(`No boundary was set for ${table}.`)
  const [before, rest] = [toBeforeName(table, end), toDefaultName(table)]

  const { renames, definitions } = await readDefinitions(tx, table, before)
  await run(tx, [...renames, `alter table "${table}" rename to "${before}"`])
  await run(tx, [
    `create table "${table}" (like "${before}" including all excluding indexes excluding constraints)
     partition by range ("${by}")`,
    ...definitions,
    `alter table "${table}" attach partition "${before}" for values from (minvalue) to ('${end.toISOString()}')`,
    `alter table "${before}" drop constraint "${before}"`,
    `create table "${rest}" (like "${before}" including all)`,
  ])
  await attachPartition(tx, table, rest, sql`default`)
  for (let on = 0; on <= AHEAD; on++) await createMonth(tx, table, by, startOfMonth(now, on))
}

/**
 * Locks the tables that the foreign keys refer to, whose triggers change, and then the table. In the opposite order,
 * a transaction that changed a referenced row and is about to write into the table would wait for this one, and this
 * one for it.
 */
async function lockWithReferenced<Schema>(tx: Kysely<Schema>, table: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select distinct confrelid::regclass::text as "name" from pg_constraint
    where conrelid = to_regclass(quote_ident(${table})) and contype = 'f'
  `.execute(tx)
  await run(tx, [
    `lock table ${[...rows.map(({ name }) => name), `"${table}"`].join(', ')} in access exclusive mode`,
  ])
}

/** Whether the table exists and is not partitioned. */
export async function isPlain<Schema>(db: Kysely<Schema>, table: string): Promise<boolean> {
  const { rows } = await sql`
    select from pg_class where oid = to_regclass(quote_ident(${table})) and relkind = 'r'
  `.execute(db)
  return rows.length > 0
}

/**
 * Adds the constraint that all rows are before a month: the one after `atLeast`, or after the latest row if that is
 * later. New rows must fulfil it, so it must not end soon. The rows that exist are not validated.
 */
export async function ensureBoundary<Schema>(
  tx: Kysely<Schema>,
  table: string,
  by: string,
  atLeast: Date,
): Promise<void> {
  const stored = await findBoundary(tx, table)
  if (stored && stored > atLeast) return
  if (stored) await run(tx, [`alter table "${table}" drop constraint "${toBeforeName(table, stored)}"`])
  const { rows } = await sql<{ last: string | null }>`
    select max(${sql.ref(by)}) as "last" from ${sql.table(table)}
  `.execute(tx)
  const last = rows[0]?.last ? new Date(rows[0].last) : atLeast
  const end = startOfMonth(last > atLeast ? last : atLeast, 1)
  await run(tx, [
    `alter table "${table}" add constraint "${toBeforeName(table, end)}" check ("${by}" < '${end.toISOString()}') not valid`,
  ])
}

/** Returns the month before which all rows are, by the name of the constraint; undefined if there is none. */
export async function findBoundary<Schema>(db: Kysely<Schema>, table: string): Promise<Date | undefined> {
  const { rows } = await sql<{ digits: string }>`
    select right(conname, 6) as "digits" from pg_constraint
    where conrelid = to_regclass(quote_ident(${table})) and conname ~ ${`^${table}Before\\d{6}$`}
  `.execute(db)
  const { digits } = rows[0] ?? {}
  return digits ? new Date(`${digits.slice(0, 4)}-${digits.slice(4)}-01T00:00:00.000Z`) : undefined
}

/**
 * Returns the statements that free the names of a table's indexes and row triggers, and those that define on the new
 * table of the same name what the old one has. PostgreSQL clones row triggers to all partitions, and matches indexes
 * and foreign keys with those that a partition has already.
 */
async function readDefinitions<Schema>(
  tx: Kysely<Schema>,
  table: string,
  before: string,
): Promise<{ renames: string[]; definitions: string[] }> {
  const { rows } = await sql<{ step: number; statement: string }>`
    with own as (select to_regclass(quote_ident(${table})) as "table"),
    indexes as (
      select indexrelid::regclass as "index", relname, indexrelid, indisunique
      from pg_index join own on indrelid = own."table" join pg_class on oid = indexrelid
    )
    select 1 as "step", format('alter index %s rename to %I', "index", replace(relname, ${table}, ${before})) as "statement"
    from indexes
    union all select 1, format('drop trigger %I on %s', tgname, tgrelid::regclass)
    from pg_trigger join own on tgrelid = own."table" where not tgisinternal and tgtype & 1 = 1
    union all select 2, pg_get_indexdef(indexrelid) from indexes where not indisunique
    union all select 3, format('alter index %s alter column %s set statistics %s', "index", attnum, attstattarget)
    from indexes join pg_attribute on attrelid = indexrelid where not indisunique and attstattarget >= 0
    union all select 3, format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint join own on conrelid = own."table" where contype = 'f'
    union all select 3, pg_get_triggerdef(oid) from pg_trigger join own on tgrelid = own."table" where not tgisinternal
    union all select 3, format('grant %s on %s to %s', privilege_type, own."table", coalesce(quote_ident(rolname), 'public'))
    from own join pg_class on pg_class.oid = own."table"
      cross join aclexplode(relacl) left join pg_roles on pg_roles.oid = grantee
    where grantee <> relowner
    union all select 3, format('alter sequence %s owned by %s.%I', objid::regclass, own."table", attname)
    from own join pg_depend on refclassid = 'pg_class'::regclass and refobjid = own."table" and classid = refclassid and deptype = 'a'
      join pg_class on pg_class.oid = objid and relkind = 'S'
      join pg_attribute on attrelid = refobjid and attnum = refobjsubid
    union all select distinct 3, format('create or replace view %s as %s', ev_class::regclass, pg_get_viewdef(ev_class))
    from own join pg_depend on refobjid = own."table" and classid = 'pg_rewrite'::regclass
      join pg_rewrite on pg_rewrite.oid = objid join pg_class on pg_class.oid = ev_class and relkind = 'v'
    order by "step"
  `.execute(tx)
  const [renames = [], definitions = []] = [true, false].map((isRename) =>
    rows.filter(({ step }) => (step === 1) === isRename).map(({ statement }) => statement),
  )
  return { renames, definitions }
}

async function run<Schema>(tx: Kysely<Schema>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(tx)
}
