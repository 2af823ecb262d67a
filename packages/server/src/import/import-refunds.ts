import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { type RefundDraft, recordRefunds } from '../domains/orders/orders.ts'
import type { Reason } from './reasons.ts'
import { readInChunks } from './staging.ts'

const CHUNK = 500

/** A matched cancellation with the order it takes back from, as the shop has it now. */
type MatchedRefund = {
  line: number
  invoice: string
  place: number
  at: string
  quantity: number
  amount: number
  isShipping: boolean
  order: string | null
  orderLine: string | null
}

/** Each matched cancellation becomes a refund of its order; one that cannot is marked with the reason. */
export async function importRefunds(
  staging: Db,
  site: string,
  now: Date,
  onWritten: (written: { refunds: number }) => void,
): Promise<void> {
  for await (const matched of readInChunks(staging, matchedRefunds(site), CHUNK)) {
    const lineOf = new Map<RefundDraft, number>()
    const reasons: { line: number; reason: Reason }[] = []
    for (const refund of matched) {
      const draft = draftOf(refund)
      if (draft) lineOf.set(draft, refund.line)
      else reasons.push({ line: refund.line, reason: 'orderChanged' })
    }
    const outcome = await staging
      .transaction()
      .execute((tx) => recordRefunds(tx, [...lineOf.keys()], null, now))
    for (const { draft, why } of outcome.skipped)
      reasons.push({ line: lineOf.get(draft) ?? 0, reason: REASON_OF[why] })
    await markLines(staging, reasons)
    onWritten({ refunds: outcome.recorded.length })
  }
}

const REASON_OF = {
  alreadyRecorded: 'alreadyThere',
  noOrder: 'orderChanged',
  tooMuch: 'overRefunded',
  noCustomer: 'overRefunded',
} as const satisfies Record<string, Reason>

/** Goods are taken back from their line of the order; of a delivery's price there is no line. */
function draftOf({ order, orderLine, ...refund }: MatchedRefund): RefundDraft | undefined {
  if (!order || !(orderLine || refund.isShipping)) return undefined
  const { amount, quantity } = refund
  return {
    order,
    amount,
    merchandise: refund.isShipping ? 0 : amount,
    target: 'original',
    reason: `Imported: ${refund.invoice}`,
    lines: orderLine ? [{ line: orderLine, quantity, amount }] : [],
    reference: `${refund.invoice}/${refund.place}`,
    refundedAt: refund.at,
  }
}

/** The place of a line within its invoice names it, whichever file it comes from next time. */
const matchedRefunds = (site: string) => sql<MatchedRefund>`
  select back."line", back."invoice", back."at", back."isShipping", -back."quantity" as "quantity",
    -back."quantity" * back."unitPrice" as "amount", orders."_id" as "order", "orderLines"."_id" as "orderLine",
    (select count(*)::int from "importLines" other where other."invoice" = back."invoice" and other."line" <= back."line") as "place"
  from "importMatches" match
  join "importLines" back on back."line" = match."cancellation"
  join "importLines" sale on sale."line" = match."sale"
  left join orders on orders."site" = ${site} and orders."orderId" = sale."invoice"
  left join "orderLines" on "orderLines"."order" = orders."_id" and not sale."isShipping"
    and "orderLines"."sku" = sale."sku" and "orderLines"."quantity" = sale."quantity"
    and "orderLines"."position" = (
      select count(*) from "importLines" other where other."invoice" = sale."invoice" and other."line" < sale."line"
        and not other."isShipping" and (other."reason" is null or other."reason" = 'alreadyThere')
    )
  order by back."line"
`

async function markLines(staging: Db, reasons: readonly { line: number; reason: Reason }[]): Promise<void> {
  if (reasons.length === 0) return
  await sql`
    update "importLines" line set "reason" = marked."reason"
    from jsonb_to_recordset(${JSON.stringify(reasons)}::jsonb) as marked("line" int, "reason" text)
    where line."line" = marked."line"
  `.execute(staging)
}
