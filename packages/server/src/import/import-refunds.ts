import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { updateInvoices } from '../domains/invoices/invoices.ts'
import { type RefundDraft, recordRefunds } from '../domains/orders/orders.ts'
import type { Reason } from './reasons.ts'
import { readInChunks } from './staging.ts'

const CHUNK = 500

/** A matched cancellation with its order in the current state. */
type MatchedRefund = {
  line: number
  invoice: string
  reference: string
  at: string
  quantity: number
  amount: number
  isShipping: boolean
  order: string | null
  orderLine: string | null
}

/** Creates a refund for each matched cancellation; marks one that fails with the reason. */
export async function importRefunds(
  staging: Db,
  now: Date,
  onWritten: (written: { refunds: number }) => void,
): Promise<void> {
  for await (const matched of readInChunks(staging, matchedRefunds, CHUNK)) {
    const lineByDraft = new Map<RefundDraft, number>()
    const reasons: { line: number; reason: Reason }[] = []
    for (const refund of matched) {
      const draft = toDraft(refund)
      if (draft) lineByDraft.set(draft, refund.line)
      else reasons.push({ line: refund.line, reason: 'unmatched' })
    }
    const drafts = [...lineByDraft.keys()]
    const outcome = await staging.transaction().execute(async (tx) => {
      const recorded = await recordRefunds(tx, drafts, null, now)
      await updateInvoices(tx, [...new Set(drafts.map(({ order }) => order))], null, now)
      return recorded
    })
    for (const { draft, why } of outcome.skipped)
      reasons.push({ line: lineByDraft.get(draft) ?? 0, reason: REASON_OF[why] })
    await markLines(staging, reasons)
    onWritten({ refunds: outcome.recorded.length })
  }
}

const REASON_OF = {
  alreadyRecorded: 'alreadyThere',
  noOrder: 'unmatched',
  tooMuch: 'overRefunded',
  disputed: 'overRefunded',
  noCustomer: 'overRefunded',
  customerErased: 'overRefunded',
  aboveLimit: 'overRefunded',
  creditAboveLimit: 'overRefunded',
} as const satisfies Record<string, Reason>

/** Refunds of products name their order line; deliveries have none. */
function toDraft({ order, orderLine, ...refund }: MatchedRefund): RefundDraft | undefined {
  if (!order || !(orderLine || refund.isShipping)) return undefined
  const { amount, quantity } = refund
  return {
    order,
    amount,
    merchandise: refund.isShipping ? 0 : amount,
    target: 'original',
    reason: `Imported: ${refund.invoice}`,
    lines: orderLine ? [{ line: orderLine, quantity, amount }] : [],
    reference: refund.reference,
    refundedAt: refund.at,
  }
}

const matchedRefunds = sql<MatchedRefund>`
  select back."line", back."invoice", back."at", back."isShipping", -back."quantity" as "quantity",
    -back."quantity" * back."unitPrice" as "amount", named."reference",
    case when back."isShipping" then match."sale" else sold."order" end as "order", sold."_id" as "orderLine"
  from "importMatches" match
  join "importLines" back on back."line" = match."cancellation"
  join "importReferences" named on named."line" = back."line"
  left join "orderLines" sold on sold."_id" = match."sale" and not back."isShipping"
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
