import type { InvoiceContent, InvoiceReason } from '@storekeeper/contract/invoices/invoice'
import type { InvoiceKind } from '@storekeeper/contract/invoices/invoice-query'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { type Actor, recordAudit } from '../../lib/audit.ts'
import { newId } from '../../lib/id.ts'

type NewDocument = {
  kind: InvoiceKind
  order: { _id: string; site: string }
  currency: string
  content: InvoiceContent
  corrects?: string
  refund?: string
  reason?: InvoiceReason
  requestId?: string
}

export type WrittenDocument = { _id: string; number: string }

/**
 * The only function that writes documents. It draws the number in the transaction of the document, so that no number
 * is missing after a rollback. The lock on the counter of the site lasts until the end of the transaction: callers
 * write documents last.
 */
export async function writeInvoice(
  tx: Transaction<Tables>,
  { kind, order, currency, content, corrects, refund, reason, requestId }: NewDocument,
  by: Actor,
  now: Date,
): Promise<WrittenDocument> {
  const year = getYear(now, content.seller.timeZone)
  const sequence = await nextSequence(tx, order.site, year)
  const _id = newId()
  const number = `${order.site.toUpperCase()}-${year}-${String(sequence).padStart(5, '0')}`
  await tx
    .insertInto('invoices')
    .values({
      ...{ _id, site: order.site, year, sequence, number, kind, order: order._id, currency },
      ...{ corrects: corrects ?? null, refund: refund ?? null, reason: reason ?? null },
      ...{ total: content.total, taxTotal: content.taxTotal, content: JSON.stringify(content) },
      ...{ admin: by?._id ?? null, requestId: requestId ?? null, createdAt: now.toISOString() },
    })
    .execute()
  await recordAudit(tx, by, now, {
    action: kind === 'invoice' ? 'order.invoiceIssued' : 'order.creditNoteIssued',
    entityId: order._id,
    changes: { invoice: { from: null, to: number } },
  })
  return { _id, number }
}

async function nextSequence(tx: Transaction<Tables>, site: string, year: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into "invoiceNumbers" ("site", "year", "last") values (${site}, ${year}, 1)
    on conflict ("site", "year") do update set "last" = "invoiceNumbers"."last" + 1
    returning "last"
  `.execute(tx)
  const last = rows[0]?.last
  if (last === undefined) throw new Error('The counter of invoices returned no number.')
  return last
}

const getYear = (now: Date, timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone }).format(now))
