import { type Kysely, sql } from 'kysely'

/**
 * The first instant of a month (UTC), `on` months after that of `instant`.
 */
export const startOfMonth = (instant: Date, on = 0): Date =>
  new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth() + on, 1))

/** The name of the partition of a month, such as auditLog202601. */
export const toMonthName = (table: string, month: Date): string => `${table}${toDigits(month)}`

/** The name of the partition of everything before a month, such as auditLogBefore202601. */
export const toBeforeName = (table: string, month: Date): string => `${table}Before${toDigits(month)}`

/** The name of the partition for rows of months that have none. */
export const toDefaultName = (table: string): string => `${table}Default`

const toDigits = (month: Date) => month.toISOString().slice(0, 7).replace('-', '')

/** Returns the first instant after the months of a partition by its name; undefined for the default partition. */
export function endOf(partition: string): Date | undefined {
  const [, before, year, month] = /(Before)?(\d{4})(\d{2})$/.exec(partition) ?? []
  return year ? new Date(Date.UTC(Number(year), Number(month) - (before ? 1 : 0), 1)) : undefined
}

/** Returns the names of the partitions of a table, sorted; none if it is not partitioned. */
export async function findPartitions<Schema>(db: Kysely<Schema>, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as "name" from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = to_regclass(quote_ident(${table})) order by 1
  `.execute(db)
  return rows.map(({ name }) => name)
}
