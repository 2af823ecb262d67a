import type { ReturnableItem } from '@storekeeper/contract/returns/return'
import type { NewReturn } from '@storekeeper/contract/returns/return-input'
import type { Transaction } from 'kysely'
import { demandSite, signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { fieldError } from '../../lib/api-error.ts'
import { type Actor, recordAudit } from '../../lib/audit.ts'
import { newId } from '../../lib/id.ts'
import { emit } from '../../lib/outbox.ts'
import { refuseOtherContents } from '../../lib/refuse-other-contents.ts'
import { mentionAdmins } from '../notifications/notifications.ts'
import { lockOrders } from '../orders/orders.ts'
import { requireReturn } from './read-returns.ts'
import { findReturnable } from './returnable.ts'

export const createReturnCall = signedIn.returns.create.handler(
  async ({ context: { db, admin, clock }, input, errors }) =>
    db.transaction().execute(async (tx) => {
      const [order] = await lockOrders(tx, [input.order])
      if (!order) throw errors.NOT_FOUND()
      demandSite(admin, 'returns:change', order.site)
      return requireReturn(tx, await createReturn(tx, input, { by: admin }, clock()))
    }),
)

type Origin = { by: Actor | 'customer'; isWithdrawal?: boolean }

/**
 * Creates a return and returns its `_id`: requested if the customer does, approved if an admin does. A repeated
 * `requestId` returns the first one and writes nothing. Refuses (422, at the field) what cannot be returned; the
 * caller has locked the order.
 */
export async function createReturn(
  tx: Transaction<Tables>,
  { order: id, items, note, mentions = [], requestId }: Omit<NewReturn, 'mentions'> & Partial<NewReturn>,
  { by, isWithdrawal = false }: Origin,
  now: Date,
): Promise<string> {
  const first = await findFirst(tx, requestId)
  if (first) {
    const isSame = first.order === id && first.note === note && first.items === toKey(items)
    refuseOtherContents(isSame)
    return first._id
  }
  const order = await tx
    .selectFrom('orders')
    .select(['orderId', 'uriCode', 'site'])
    .where('_id', '=', id)
    .executeTakeFirstOrThrow()
  const { orderId, uriCode, site } = order
  const returnable = await findReturnable(tx, id)
  if (returnable.length === 0) throw fieldError('order', 'RETURN_NOT_SHIPPED', { orderId })
  await checkItems(tx, id, returnable, items)
  const byCustomer = by === 'customer'
  const at = now.toISOString()
  const written = await tx
    .insertInto('returns')
    .values({
      ...{ _id: newId(), order: id, site, note, requestId, byCustomer, isWithdrawal },
      ...{ status: byCustomer ? 'requested' : 'approved', refusalReason: null, exchange: null },
      ...{ createdAt: at, updatedAt: at },
    })
    .returning(['_id', 'number'])
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('returnItems')
    .values(
      items.map((item) => ({ ...item, _id: newId(), return: written._id, received: null, condition: null })),
    )
    .execute()
  const admin = byCustomer ? null : by
  const action = byCustomer ? 'return.requested' : 'return.created'
  await recordAudit(tx, admin, now, { action, entity: 'return', entityId: written._id, note: note || null })
  const record = { kind: 'return' as const, _id: written._id, returnNumber: written.number, order: id }
  await mentionAdmins(tx, { record, site, text: note, mentions }, admin, now)
  const about = { return: written._id, returnNumber: written.number, order: id, orderId, uriCode, site }
  await emit(tx, now, [
    byCustomer
      ? { name: 'return.requested', payload: { ...about, isWithdrawal } }
      : { name: 'return.changed', payload: { ...about, status: 'approved' } },
  ])
  return written._id
}

/** Refuses lines of other orders, more units than can be returned, and unknown reasons. */
async function checkItems(
  tx: Transaction<Tables>,
  order: string,
  returnable: readonly ReturnableItem[],
  items: NewReturn['items'],
): Promise<void> {
  const left = new Map(returnable.map((item) => [item.line, item]))
  const reasons = await tx
    .selectFrom('returnReasons')
    .select('_id')
    .where('isActive', '=', true)
    .forKeyShare()
    .execute()
  const known = new Set(reasons.map(({ _id }) => _id))
  for (const [index, { line, quantity, reason }] of items.entries()) {
    const open = left.get(line)
    const isTwice = items.findIndex((other) => other.line === line) !== index
    if (!open) await refuseLine(tx, order, line, `items.${index}.line`)
    if (!open || isTwice) throw fieldError(`items.${index}.line`, 'ORDER_LINE_GONE')
    if (open.quantity === 0)
      throw fieldError(`items.${index}.quantity`, 'RETURN_NOTHING_LEFT', { title: open.title })
    if (quantity > open.quantity)
      throw fieldError(`items.${index}.quantity`, 'RETURN_QUANTITY_TOO_LARGE', {
        ...{ title: open.title, left: open.quantity },
      })
    if (reason && !known.has(reason)) throw fieldError(`items.${index}.reason`, 'RETURN_REASON_NOT_FOUND')
  }
}

/** Refuses (422) a line that is a fee of the order. */
async function refuseLine(tx: Transaction<Tables>, order: string, _id: string, path: string): Promise<void> {
  const fee = await tx
    .selectFrom('orderLines')
    .select('title')
    .where('_id', '=', _id)
    .where('order', '=', order)
    .executeTakeFirst()
  if (fee) throw fieldError(path, 'RETURN_OF_FEE', { title: fee.title })
}

async function findFirst(tx: Transaction<Tables>, requestId: string) {
  const first = await tx
    .selectFrom('returns')
    .select(['_id', 'order', 'note'])
    .where('requestId', '=', requestId)
    .executeTakeFirst()
  if (!first) return undefined
  const items = await tx
    .selectFrom('returnItems')
    .select(['line', 'quantity', 'reason', 'note'])
    .where('return', '=', first._id)
    .execute()
  return { ...first, items: toKey(items) }
}

/** Compares items regardless of their order. */
const toKey = (items: readonly { line: string; quantity: number; reason: string | null; note: string }[]) =>
  items
    .map(({ line, quantity, reason, note }) => JSON.stringify([line, quantity, reason, note]))
    .toSorted()
    .join()
