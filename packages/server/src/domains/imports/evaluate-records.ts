import type { ErrorReason } from '@storekeeper/contract/errors'
import type { ImportSource } from '@storekeeper/contract/imports/import'
import type { ImportKind, RecordStatus } from '@storekeeper/contract/imports/import-query'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { toReason } from '../../lib/api-error.ts'
import { toStoredReason } from '../../lib/stored-reason.ts'
import type { Cells, RawRecord } from './reading/gather-records.ts'
import type { ImportFile } from './reading/open-import-file.ts'
import { type How, RefusedCell } from './reading/parse-cells.ts'
import { parseCustomer } from './reading/parse-customer.ts'
import { parseDate } from './reading/parse-date.ts'
import { parseOrder } from './reading/parse-order.ts'

type Evaluated = { _id: string; kind: ImportKind; site: string }
type Terms = { currency: string; currencyDigits: number; timeZone: string }
type Staged = { position: number; key: string; data: RawRecord }
type Verdict = {
  position: number
  status: RecordStatus
  data: unknown
  amount: number
  lines: number
  adjusted: number
  column: string | null
  reason: unknown
}

const CHUNK = 1000

/** Replaces the cells of each record by the order or customer that they mean, or by the reason why it is refused. */
export async function evaluateRecords(
  tx: Transaction<Tables>,
  evaluated: Evaluated,
  file: ImportFile,
  terms: Terms,
): Promise<void> {
  let after = -1
  for (;;) {
    const rows = await nextStaged(tx, evaluated._id, after)
    const last = rows.at(-1)
    if (!last) return
    after = last.position
    const toTime = await openTimes(tx, rows, file, terms.timeZone)
    const currencyDigits = file.hasMinorUnits ? 0 : terms.currencyDigits
    const how = { ...terms, currencyDigits, mark: file.mark, toTime }
    const origin = { source: file.source, header: file.table.header }
    const known = await findKnown(tx, evaluated, origin, rows)
    await writeVerdicts(
      tx,
      evaluated._id,
      rows.map((row) => evaluate(row, evaluated.kind, file, how, known)),
    )
  }
}

const nextStaged = (tx: Transaction<Tables>, _id: string, after: number): Promise<Staged[]> =>
  tx
    .selectFrom('importRecords')
    .select(['position', 'key'])
    .select(sql<RawRecord>`"data"`.as('data'))
    .where('import', '=', _id)
    .where('status', '=', 'ready')
    .where('position', '>', after)
    .orderBy('position')
    .limit(CHUNK)
    .execute()

/** Whether the store has a record: from this source, or otherwise. */
type Known = ReadonlyMap<string, 'found' | 'taken'>

function evaluate(
  { position, key, data: raw }: Staged,
  kind: ImportKind,
  { source, table, indexes }: ImportFile,
  how: How,
  known: Known,
): Verdict {
  const nothing = {
    position,
    data: null,
    lines: raw.lines.length,
    amount: 0,
    adjusted: 0,
    column: null,
    reason: null,
  }
  const refuse = (field: string, reason: ErrorReason): Verdict => ({
    ...nothing,
    status: 'refused',
    column: table.header[indexes.get(field as keyof Cells) ?? -1] ?? field,
    reason: toStoredReason(reason),
  })
  try {
    if (kind === 'customers') {
      const data = parseCustomer(raw.head, how)
      return { ...nothing, status: known.has(key) ? 'found' : 'ready', data: known.has(key) ? null : data }
    }
    const { order, adjusted } = parseOrder(raw, source, how)
    const counted = { ...nothing, amount: order.total, lines: order.items.length }
    if (known.get(key) === 'found') return { ...counted, status: 'found' }
    if (known.has(key)) return refuse('number', toReason('IMPORT_NUMBER_TAKEN', { orderId: key }))
    return { ...counted, status: 'ready', data: order, adjusted }
  } catch (error) {
    if (!(error instanceof RefusedCell)) throw error
    return refuse(error.field, error.reason)
  }
}

/** The program that wrote a file; unknown programs are distinguished by their headers. */
export type Origin = { source: ImportSource; header: readonly string[] }

/** The orders with these numbers, and the customers with these e-mail addresses. */
export async function findKnown(
  db: Db,
  { kind, site }: Pick<Evaluated, 'kind' | 'site'>,
  { source, header }: Origin,
  rows: readonly { key: string }[],
): Promise<Known> {
  const keys = rows.map(({ key }) => key)
  if (kind === 'customers') {
    const found = await db
      .selectFrom('customers')
      .select('email')
      .where((row) => row('email', '=', row.fn.any(row.val(keys))))
      .execute()
    return new Map(found.map(({ email }) => [email ?? '', 'found' as const]))
  }
  const { rows: orders } = await sql<{ orderId: string; isOfSource: boolean }>`
    select orders."orderId", exists (
      select from "importRecords" records
      where records."entity" = orders."_id" and records."import" in (
        select "_id" from imports where "source" = ${source} and (
          "source" <> 'mapped' or jsonb_path_query_array("reading", '$.columns[*].name') = ${JSON.stringify(header)}::jsonb
        )
      )
    ) as "isOfSource"
    from orders where orders."site" = ${site} and orders."orderId" = any(${keys}::text[])
  `.execute(db)
  return new Map(orders.map(({ orderId, isOfSource }) => [orderId, isOfSource ? 'found' : 'taken']))
}

const DATES = ['placedAt', 'paidAt', 'cancelledAt', 'createdAt'] as const

/** Converts the dates of these records to ISO times at once, in PostgreSQL, which knows the time zones. */
async function openTimes(
  tx: Transaction<Tables>,
  rows: readonly Staged[],
  { dateOrder }: ImportFile,
  timeZone: string,
): Promise<How['toTime']> {
  const texts = [
    ...new Set(rows.flatMap(({ data: { head } }) => DATES.flatMap((field) => head[field] ?? []))),
  ]
  const dates = texts.flatMap((text) => {
    const date = parseDate(text, dateOrder)
    return date ? [{ text, ...date }] : []
  })
  const { rows: times } = await sql<{ text: string; at: Date | string }>`
    select "text", case when "zone" is null then "local"::timestamp at time zone ${timeZone}
      else ("local" || "zone")::timestamptz end as "at"
    from jsonb_to_recordset(${JSON.stringify(dates)}::jsonb) as dates("text" text, "local" text, "zone" text)
  `.execute(tx)
  const byText = new Map(times.map(({ text, at }) => [text, new Date(at).toISOString()]))
  return (text) => byText.get(text)
}

const writeVerdicts = (tx: Transaction<Tables>, _id: string, verdicts: readonly Verdict[]) =>
  sql`
    update "importRecords" records set "status" = verdict."status", "data" = verdict."data", "amount" = verdict."amount",
      "lines" = verdict."lines", "adjusted" = verdict."adjusted", "column" = verdict."column", "reason" = verdict."reason"
    from jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb) as verdict(
      "position" int, "status" text, "data" jsonb, "amount" bigint, "lines" int, "adjusted" bigint, "column" text, "reason" jsonb
    )
    where records."import" = ${_id} and records."position" = verdict."position"
  `.execute(tx)
