import { isDeepStrictEqual } from 'node:util'
import type { InvoiceContent, InvoiceReason } from '@storekeeper/contract/invoices/invoice'
import { priceReturned } from '@storekeeper/contract/orders/payment-status'
import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Actor } from '../../lib/audit.ts'
import { isVatIdentifier } from './build-xml.ts'
import { type CreditedRefund, creditRefund, creditRest } from './credit-content.ts'
import { type OrderContent, readContent } from './read-content.ts'
import { type WrittenDocument, writeInvoice } from './write-invoice.ts'

/** The invoice of an order that is in force; its credit notes have its currency, whatever the store has now. */
type Current = { _id: string; currency: string; content: InvoiceContent }

/**
 * Brings the documents of changed orders up to date, in the transaction of the change: a cancelled order gets a credit
 * note over the rest of its invoice; an order whose contents changed, or whose refunds a payment reversed, gets this
 * credit note and a new invoice; each refund gets a credit note. Orders without an invoice get nothing. An
 * intra-Community supply that can't be invoiced yet gets its new invoice later, by an event or an admin. The caller has
 * locked the orders and calls this last, because the counters of numbers are locked after everything else.
 */
export async function updateInvoices(
  tx: Transaction<Tables>,
  orders: readonly string[],
  by: Actor,
  now: Date,
): Promise<void> {
  if (orders.length === 0) return
  const found = await tx
    .selectFrom('currentInvoices')
    .innerJoin('invoices', 'invoices._id', 'currentInvoices.invoice')
    .select(['invoices.order', 'invoices._id', 'invoices.currency', 'invoices.content'])
    .where('currentInvoices.order', 'in', [...orders])
    // Counters are locked in the order of the sites, so that concurrent changes do not deadlock.
    .orderBy('invoices.site')
    .orderBy('invoices.order')
    .execute()
  for (const { order: id, ...current } of found) {
    const order = await readContent(tx, id)
    if (order) await updateOrder(tx, order, current, by, now)
  }
}

async function updateOrder(
  tx: Transaction<Tables>,
  order: OrderContent,
  current: Current,
  by: Actor,
  now: Date,
): Promise<void> {
  if (order.isCancelled) return creditWhole(tx, order, current, 'cancelled', by, now)
  const reason = compare(current.content, order.content) ?? (await findReversal(tx, order, current))
  if (!reason) return creditRefunds(tx, order, current, by, now)
  await creditWhole(tx, order, current, reason, by, now)
  const renewed = withSeller(order, current.content)
  if (!mustWait(renewed)) await issue(tx, renewed, {}, by, now)
}

/**
 * Writes the invoice of an order as it is now, and the credit notes of the refunds that it already has. The caller has
 * checked that it has no other one.
 */
export async function issue(
  tx: Transaction<Tables>,
  order: OrderContent,
  { requestId }: { requestId?: string },
  by: Actor,
  now: Date,
): Promise<WrittenDocument> {
  const { content, currency } = order
  const invoice = await writeInvoice(tx, { kind: 'invoice', order, currency, content, requestId }, by, now)
  await tx.insertInto('currentInvoices').values({ order: order._id, invoice: invoice._id }).execute()
  await creditRefunds(tx, order, { _id: invoice._id, currency, content }, by, now)
  return invoice
}

/**
 * Whether an invoice can name its seller: EN 16931 requires the country, the tax ID of sellers that charge tax, and the
 * VAT ID of those that supply businesses in other countries of the Union.
 */
export const isComplete = ({
  seller,
  taxMode,
  taxes,
}: Pick<InvoiceContent, 'seller' | 'taxMode' | 'taxes'>): boolean =>
  seller.address.country !== '' &&
  (taxMode === 'none' || seller.taxId !== '') &&
  (!isIntraCommunity({ taxes }) || isVatIdentifier(seller.taxId))

/** Whether goods go to a business in another country of the Union: the invoice follows the supply. */
export const isIntraCommunity = ({ taxes }: Pick<InvoiceContent, 'taxes'>): boolean =>
  taxes.some(({ kind }) => kind === 'intra-community')

/** Whether an intra-Community supply has not left, or its seller has no VAT ID, which its invoice needs. */
const mustWait = ({ content, isShipped }: OrderContent): boolean =>
  isIntraCommunity(content) && !(isShipped && isComplete(content))

/** A change never fails because the store’s own details are missing now: the new invoice has the former seller. */
const withSeller = (order: OrderContent, former: InvoiceContent): OrderContent =>
  isComplete(order.content)
    ? order
    : { ...order, content: { ...order.content, seller: { ...former.seller } } }

/**
 * Returns why the invoice of an order is outdated; null if it is not. Settings do not matter, nor how the buyer is
 * contacted: an invoice is for a name, addresses and a VAT ID.
 */
function compare(was: InvoiceContent, is: InvoiceContent): InvoiceReason | null {
  if (!isDeepStrictEqual(toGoods(was), toGoods(is))) return 'edited'
  return isDeepStrictEqual(toParty(was), toParty(is)) ? null : 'corrected'
}

/** A payment reversed refunds that the invoice has credit notes of. */
const findReversal = async (
  tx: Transaction<Tables>,
  { content }: OrderContent,
  { _id }: Current,
): Promise<InvoiceReason | null> =>
  sumOf(await findCredited(tx, _id)) > priceReturned(content.paid) ? 'repaid' : null

const toParty = ({ buyer: { email: _, phone: __, ...party } }: InvoiceContent) => party

const toGoods = ({ order: _, language, seller, buyer, paid, ...goods }: InvoiceContent) => goods

async function creditWhole(
  tx: Transaction<Tables>,
  order: OrderContent,
  current: Current,
  reason: InvoiceReason,
  by: Actor,
  now: Date,
): Promise<void> {
  const content = creditRest(current.content, await findCredited(tx, current._id))
  const { _id: corrects, currency } = current
  if (content)
    await writeInvoice(tx, { kind: 'creditNote', order, currency, content, corrects, reason }, by, now)
  await tx.deleteFrom('currentInvoices').where('order', '=', order._id).execute()
}

/**
 * Credits each refund of the price that the invoice does not have yet. A payment can reverse refunds: together, the
 * newest ones are credited up to what the order has refunded of its price.
 */
async function creditRefunds(
  tx: Transaction<Tables>,
  order: OrderContent,
  current: Current,
  by: Actor,
  now: Date,
): Promise<void> {
  const refunds = await findOpenRefunds(tx, order._id, current._id)
  if (refunds.length === 0) return
  const { _id: corrects, currency } = current
  const credited = await findCreditedRefunds(tx, corrects)
  let left = priceReturned(order.content.paid) - sumOf(credited.map(({ content }) => content))
  const earlier: CreditedRefund[] = credited.map(({ content, ...refund }) => ({
    ...refund,
    amount: content.total,
  }))
  const parts = refunds.toReversed().map(({ amount, overpaid, ...refund }) => {
    const part = Math.max(0, Math.min(amount - overpaid, left))
    left -= part
    return { ...refund, amount: part }
  })
  for (const { _id: refund, ...part } of parts.toReversed()) {
    const content = part.amount > 0 && creditRefund(current.content, earlier, part)
    if (!content) continue
    const document = { kind: 'creditNote' as const, order, currency, content, corrects, refund }
    await writeInvoice(tx, { ...document, reason: 'refunded' }, by, now)
    earlier.push(part)
  }
}

/** The refunds of an order without a credit note for this invoice, oldest first. */
const findOpenRefunds = (tx: Transaction<Tables>, order: string, invoice: string) =>
  tx
    .selectFrom('refunds')
    .select(['refunds._id', 'amount', 'overpaid', 'shipping', 'lines'])
    .where('order', '=', order)
    .where((refund) =>
      refund.not(
        refund.exists(
          refund
            .selectFrom('invoices')
            .select('invoices._id')
            .whereRef('invoices.refund', '=', 'refunds._id')
            .where('invoices.corrects', '=', invoice),
        ),
      ),
    )
    .orderBy('refunds.createdAt')
    .orderBy('refunds._id')
    .execute()

/** The refunds that an invoice has credit notes of, oldest first. */
const findCreditedRefunds = (tx: Transaction<Tables>, invoice: string) =>
  tx
    .selectFrom('invoices')
    .innerJoin('refunds', 'refunds._id', 'invoices.refund')
    .select(['invoices.content', 'refunds.shipping', 'refunds.lines'])
    .where('corrects', '=', invoice)
    .orderBy('invoices.year')
    .orderBy('invoices.sequence')
    .execute()

const sumOf = (contents: readonly InvoiceContent[]) => contents.reduce((sum, { total }) => sum + total, 0)

const findCredited = async (tx: Transaction<Tables>, invoice: string): Promise<InvoiceContent[]> =>
  (await tx.selectFrom('invoices').select('content').where('corrects', '=', invoice).execute()).map(
    ({ content }) => content,
  )
