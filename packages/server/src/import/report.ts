import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { decimal } from '../lib/text/amount.ts'
import { REASONS, type Reason } from './reasons.ts'
import type { SalesReading } from './stage-file.ts'
import { readInChunks } from './staging.ts'
import type { StoreTerms } from './store-terms.ts'

/** The result of an import: each line was either used or reported. */
export type ImportReport = {
  lines: { read: number; used: number; reported: number }
  added: { orders: number; products: number; customers: number; refunds: number; corrections: number }
  /** The number of lines and their total in cents, which is negative if cancellations were skipped. */
  reasons: { reason: Reason; count: number; amount: number }[]
  worth: Worth
  /** Assumptions and unreadable values of used lines. */
  notes: string[]
}

/**
 * The totals of the file in cents: sales minus cancellations, with and without deliveries, and the part that
 * the shop's analytics contain, from this file or another.
 */
export type Worth = {
  file: { merchandise: number; deliveries: number }
  shop: { merchandise: number; deliveries: number }
  terms: StoreTerms
}

export type ReportedLine = { line: number; invoice: string; reason: string; amount: string }

type Outcome = {
  linesRead: number
  linesUsed: number
  added: ImportReport['added']
  correctedAmount: number
  store: StoreTerms
  reading: SalesReading
}

const CHUNK = 2000

/** Counts the skipped lines in the staging table, and reports each of them. */
export async function readReport(
  staging: Db,
  { linesRead, linesUsed, added, correctedAmount, store, reading }: Outcome,
  onReported: (lines: readonly ReportedLine[]) => Promise<void> | void,
): Promise<ImportReport> {
  const { rows: reasons } = await sql<{ reason: Reason; count: number; amount: number }>`
    select "reason", count(*)::int as "count", sum("quantity" * "unitPrice")::bigint as "amount" from "importLines"
    where "reason" is not null group by 1 order by 2 desc, 1
  `.execute(staging)
  const leftOver = sql<{ line: number; invoice: string; reason: Reason; amount: number }>`
    select "line", "invoice", "reason", "quantity" * "unitPrice" as "amount" from "importLines" where "reason" is not null order by "line"
  `
  for await (const lines of readInChunks(staging, leftOver, CHUNK))
    await onReported(
      lines.map((line) => ({
        ...line,
        reason: REASONS[line.reason],
        amount: decimal(line.amount, store.currencyDigits),
      })),
    )
  const reported = reasons.reduce((sum, { count }) => sum + count, 0)
  return {
    lines: { read: linesRead, used: linesUsed, reported },
    added,
    reasons,
    worth: await readWorth(staging, store),
    notes: [
      `Read as ${reading.encoding.toUpperCase()}, with ${SIGNS[reading.delimiter]} between values and a ${reading.mark} before decimals.`,
      ...(await buildNotes(staging, store)),
      ...(added.corrections > 0
        ? [
            `${added.corrections} cancellations fit no sale in the shop. They come off the figures without an order: ${decimal(correctedAmount, store.currencyDigits)} ${store.currency}.`,
          ]
        : []),
    ],
  }
}

const SIGNS = { comma: 'commas', semicolon: 'semicolons', tab: 'tabs', pipe: 'pipes' }

/** Excludes lines of bookkeeping, which are no sales. */
async function readWorth(staging: Db, terms: StoreTerms): Promise<Worth> {
  const { rows } = await sql<{ isShipping: boolean; file: number; shop: number }>`
    select "isShipping", coalesce(sum("quantity" * "unitPrice"), 0)::bigint as "file",
      coalesce(sum("quantity" * "unitPrice") filter (where "reason" is null or "reason" = 'alreadyThere'), 0)::bigint as "shop"
    from "importLines" where "reason" is distinct from 'notASale' group by 1
  `.execute(staging)
  const of = (isShipping: boolean) =>
    rows.find((row) => row.isShipping === isShipping) ?? { file: 0, shop: 0 }
  const [merchandise, deliveries] = [of(false), of(true)]
  return {
    file: { merchandise: merchandise.file, deliveries: deliveries.file },
    shop: { merchandise: merchandise.shop, deliveries: deliveries.shop },
    terms,
  }
}

async function buildNotes(staging: Db, store: StoreTerms): Promise<string[]> {
  const { rows: countries } = await sql<{ country: string; count: number }>`
    select "country", count(*)::int as "count" from "importLines"
    where "reason" is null and "countryCode" = '' group by 1 order by 2 desc, 1 limit 20
  `.execute(staging)
  const { rows: rounded } = await sql<{ count: number }>`
    select count(*)::int as "count" from "importLines" where "reason" is null and "isRounded"
  `.execute(staging)
  const prices = rounded[0]?.count ?? 0
  return [
    `Prices are taken to be in ${store.currency} and times in ${store.timeZone}, the store's own.`,
    ...countries.map(({ country, count }) =>
      country === ''
        ? `${count} lines name no country.`
        : `“${country}” is not known as a country: on ${count} lines it was left empty.`,
    ),
    ...(prices > 0
      ? [`${prices} prices were finer than the currency and rounded, half up, line by line.`]
      : []),
  ]
}
