import type { ErrorReason } from '@storekeeper/contract/errors'
import { leftAsWhole } from '@storekeeper/contract/orders/shipments/roll-up'
import { TrackingStatus } from '@storekeeper/contract/orders/tracking-status'
import type { Remains } from '@storekeeper/contract/undo/undo'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import { toReason } from '../../../lib/api-error.ts'
import {
  replacedValues,
  type UndoBy,
  type UndoEntry,
  type UndoRule,
  type UndoRules,
  type UndoTarget,
} from '../../../lib/undo-rule.ts'
import { lockCoupons } from '../../coupons/coupons.ts'
import { lockGrants } from '../../credit/credit.ts'
import { lockCustomers } from '../../customers/customers.ts'
import { assignOrders } from '../assign-orders.ts'
import { lockOrders } from '../locked-order.ts'
import type { StoredTrackingNumber } from '../orders.table.ts'
import { lockProductsOf } from '../reviews/rate-products.ts'
import { takeBackShipments } from '../shipments/write-shipments.ts'
import { markAsTest } from '../tests/mark-as-test.ts'
import { saveTracking } from '../tracking/tracking-numbers.ts'
import { changeTrackingStatus, refuseIfSkipped } from '../tracking-status.ts'

async function readOrders(db: Db, ids: readonly string[], isLocking: boolean) {
  const rows = await db
    .selectFrom('orders')
    .select(['_id', 'site', 'trackingStatus', 'paymentStatus', 'cancelReason', 'stockIsTaken'])
    .select(['isTestOrder', 'tracking', 'admin'])
    .where((row) => row('_id', '=', row.fn.any(row.val(ids))))
    .orderBy('_id')
    .$if(isLocking, (query) => query.forUpdate())
    .execute()
  return new Map(rows.map(({ _id, site, ...fields }): [string, UndoTarget] => [_id, { site, fields }]))
}

/** Undoing a status or a mark moves stock, coupon uses and the totals of customers. */
async function lockMoved(tx: Transaction<Tables>, ids: readonly string[], by: UndoBy['by']): Promise<void> {
  const orders = await lockOrders(tx, ids)
  if (orders.length === 0) return
  await lockGrants(tx, by)
  await lockProductsOf(tx, ids)
  const uses = await tx
    .selectFrom('couponUses')
    .select('coupon')
    .distinct()
    .where('order', 'in', [...ids])
    .execute()
  await lockCoupons(
    tx,
    uses.map(({ coupon }) => coupon),
  )
  await lockCustomers(
    tx,
    orders.flatMap(({ customer }) => customer ?? []),
  )
}

/**
 * A cancelled order with an invoice has a credit note, and one with payments of a provider may have lost them. A
 * shipment of the change that received a number since has left, and so has an order of which a return was made.
 */
async function refuseStatus(db: Db, { entityId, changes, at }: UndoEntry): Promise<ErrorReason | undefined> {
  if (changes.trackingStatus?.to === 'cancelled' && (await hasDocuments(db, entityId)))
    return toReason('UNDO_MONEY_MOVED')
  const { tracking } = await db
    .selectFrom('orders')
    .select('tracking')
    .where('_id', '=', entityId)
    .executeTakeFirstOrThrow()
  const sent = await findSent(db, { entityId, at })
  const isNumbered = tracking.some(
    ({ shipment, addedAt }) => addedAt > at && sent.some(({ _id }) => _id === shipment),
  )
  if (isNumbered) return toReason('UNDO_TOUCHED', { fields: ['tracking'] })
  return sent.length > 0 || changes.trackingStatus?.to === 'returned'
    ? refuseReturned(db, { entityId, at })
    : undefined
}

type Change = Pick<UndoEntry, 'entityId' | 'at'>

/** The shipments that a change sent. */
const findSent = (db: Db, { entityId, at }: Change) =>
  db.selectFrom('shipments').select('_id').where('order', '=', entityId).where('sentAt', '=', at).execute()

/** A change is kept if a return of the order was made or received with it or since. */
async function refuseReturned(db: Db, { entityId, at }: Change): Promise<ErrorReason | undefined> {
  const made = await db
    .selectFrom('returns')
    .select('_id')
    .where('order', '=', entityId)
    .where('status', 'not in', ['refused', 'cancelled'])
    .where((row) =>
      row.or([
        row('createdAt', '>=', at),
        row.exists(
          row
            .selectFrom('auditLog')
            .select('auditLog._id')
            .whereRef('entityId', '=', 'returns._id')
            .where('action', '=', 'return.received')
            .where('at', '>=', at),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return made && toReason('UNDO_TOUCHED', { fields: ['returns'] })
}

async function hasDocuments(db: Db, order: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from invoices where "order" = ${order})
      or exists (select from "providerPayments" where "order" = ${order}) as found
  `.execute(db)
  return rows[0]?.found === true
}

/** E-mails and invoices since the change. */
async function findRemains(db: Db, { entityId, at }: UndoEntry): Promise<Remains[]> {
  const mail = await db
    .selectFrom('mails')
    .select('_id')
    .where('entity', '=', 'order')
    .where('entityId', '=', entityId)
    .where('createdAt', '>=', at)
    .limit(1)
    .executeTakeFirst()
  const invoice = await db
    .selectFrom('invoices')
    .select('_id')
    .where('order', '=', entityId)
    .where('createdAt', '>=', at)
    .limit(1)
    .executeTakeFirst()
  return [...(mail ? ['customer-notified' as const] : []), ...(invoice ? ['invoice-issued' as const] : [])]
}

const status: UndoRule = {
  permission: 'orders:status',
  fields: ['trackingStatus', 'paymentStatus', 'cancelReason', 'stockIsTaken'],
  read: readOrders,
  lock: lockMoved,
  findRefusal: refuseStatus,
  findRemains,
  revert: async (tx, { entityId, changes, at }, { by, now }) => {
    const trackingStatus = TrackingStatus.parse(changes.trackingStatus?.from)
    const heldStock = changes.stockIsTaken && changes.stockIsTaken.from === true
    const change = { trackingStatus, isUndo: true, heldStock } as const
    refuseIfSkipped(await changeTrackingStatus(tx, [entityId], change, by, now))
    await takeBackShipments(tx, entityId, { at, isSent: !leftAsWhole(trackingStatus) })
  },
}

const tracking: UndoRule = {
  permission: 'orders:track',
  fields: ['tracking'],
  read: readOrders,
  lock: lockMoved,
  findRefusal: async (db, entry) =>
    (await findSent(db, entry)).length > 0 ? refuseReturned(db, entry) : undefined,
  findRemains,
  revert: async (tx, { _id, action, entityId, changes, at }, { by, now }) => {
    const { from, to } = changes.tracking ?? {}
    // The audit log stores the numbers as the table does.
    const [before, after] = [to as StoredTrackingNumber[], from as StoredTrackingNumber[]]
    const inverse = INVERSES[action]
    if (!inverse) throw new Error(`The entry ${_id} changed no tracking number.`)
    await saveTracking(tx, [{ action: inverse, _id: entityId, before, after }], by, now)
    if (action !== 'order.trackingNumberAdded') return
    await takeBackShipments(tx, entityId, { at, isSent: true })
  },
}

const INVERSES: Partial<Record<string, Parameters<typeof saveTracking>[1][number]['action']>> = {
  'order.trackingNumberAdded': 'order.trackingNumberRemoved',
  'order.trackingNumberChanged': 'order.trackingNumberChanged',
  'order.trackingNumberRemoved': 'order.trackingNumberAdded',
}

/** The mark moves the credit, the payments and the coupon use of an order. */
async function refuseMark(db: Db, { entityId }: UndoEntry): Promise<ErrorReason | undefined> {
  const { creditUsed, amountPaid } = await db
    .selectFrom('orders')
    .select(['creditUsed', 'amountPaid'])
    .where('_id', '=', entityId)
    .executeTakeFirstOrThrow()
  return creditUsed > 0 || amountPaid > 0 ? toReason('UNDO_MONEY_MOVED') : undefined
}

const testMark: UndoRule = {
  permission: 'orders:mark-tests',
  fields: ['isTestOrder', 'stockIsTaken'],
  read: readOrders,
  lock: lockMoved,
  findRefusal: refuseMark,
  revert: async (tx, { entityId, action }, { by, now }) => {
    const isTestOrder = action === 'order.unmarkedAsTest'
    refuseIfSkipped(await markAsTest(tx, [entityId], { isTestOrder }, by, now))
  },
}

const assignment: UndoRule = {
  permission: 'orders:assign',
  fields: ['admin'],
  byId: ['admin'],
  read: readOrders,
  revert: async (tx, entry, { by, now }) => {
    const { admin = null } = replacedValues<{ admin: string | null }>(entry)
    await assignOrders(tx, { ids: [entry.entityId], admin }, by, now)
  },
}

/** How changes of orders are undone. */
export const orderUndo: UndoRules = {
  'order.assigned': assignment,
  'order.statusChanged': status,
  'order.trackingNumberAdded': tracking,
  'order.trackingNumberChanged': tracking,
  'order.trackingNumberRemoved': tracking,
  'order.markedAsTest': testMark,
  'order.unmarkedAsTest': testMark,
}
