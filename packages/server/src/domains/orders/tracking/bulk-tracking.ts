import type { ErrorReason } from '@storekeeper/contract/errors'
import { type Grants, getSites, type Sites } from '@storekeeper/contract/grants'
import { ROLL_UP } from '@storekeeper/contract/orders/shipments/roll-up'
import { findCarrier, namedCarrier } from '@storekeeper/contract/orders/tracking/carriers'
import type { BulkTrackingNumbers, TrackingRow } from '@storekeeper/contract/orders/tracking/tracking-input'
import { trackingNumberError } from '@storekeeper/contract/orders/tracking/tracking-text'
import { sql, type Transaction } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { signedIn } from '../../../calls.ts'
import type { Tables } from '../../../db/tables.ts'
import { parseIssueReason, toReason } from '../../../lib/api-error.ts'
import { onSites } from '../../../lib/queries/on-sites.ts'
import { sendShipments } from '../shipments/write-shipments.ts'
import { rollUp } from '../tracking-status.ts'
import { addParcels, isSameParcel, type Parcel } from './tracking-numbers.ts'
import { parcelRejection } from './update-tracking.ts'

/**
 * Processes each row by its own rules, in chunks of one transaction each, so that a list of thousands locks
 * few orders at a time. If the request aborts, the completed chunks stay, and repeating the list adds the
 * rest.
 */
export const bulkUpdateTrackingNumbers = signedIn.orderTracking.bulkUpdateNumbers.handler(
  async ({ context: { db, admin, clock }, input }) => {
    const { dryRun } = input
    const results: { index: number; result: TrackingRow }[] = []
    for (const chunk of toChunks(input.rows)) {
      const rows = chunk.map(({ row }) => row)
      const done = await db.transaction().execute((tx) => addRows(tx, { ...input, rows }, admin, clock()))
      for (const [nth, { index }] of chunk.entries()) {
        const result = done[nth]
        if (result) results.push({ index, result })
      }
    }
    return { dryRun, rows: results.sort((a, b) => a.index - b.index).map(({ result }) => result) }
  },
)

const CHUNK = 500

/** All rows of an order are in one chunk, even if they are not adjacent, since they affect each other. */
function toChunks(rows: BulkTrackingNumbers['rows']) {
  const placed = rows.map((row, index) => ({ row, index }))
  const chunks: (typeof placed)[] = []
  let chunk: typeof placed = []
  for (const ofOrder of Map.groupBy(placed, ({ row }) =>
    normalizeOrderId(row.orderId).toUpperCase(),
  ).values()) {
    if (chunk.length > 0 && chunk.length + ofOrder.length > CHUNK) {
      chunks.push(chunk)
      chunk = []
    }
    chunk.push(...ofOrder)
  }
  return [...chunks, chunk].map((one) => one.toSorted((a, b) => a.index - b.index))
}

const normalizeOrderId = (orderId: string) => orderId.replace(/^#\s*/, '')

async function addRows(
  tx: Transaction<Tables>,
  input: BulkTrackingNumbers,
  by: Grants & { _id: string },
  now: Date,
): Promise<TrackingRow[]> {
  const evaluated = evaluate(await readRows(tx, input, getSites(by, 'orders:track')), input)
  if (input.dryRun) return evaluated.map(toTrackingRow)
  const doing = evaluated.filter(({ outcome }) => outcome === 'added' || outcome === 'shipped')
  const added = await addParcels(tx, doing.flatMap(toParcels), by, now)
  const shipping = doing.flatMap(({ found, outcome }) => (outcome === 'shipped' ? found.slice(0, 1) : []))
  const ids = new Set(shipping.map(({ _id }) => _id))
  const leaving = added.flatMap(({ order, shipment }) => (ids.has(order) ? [shipment] : []))
  await sendShipments(tx, leaving, shipping, now)
  await rollUp(tx, [...ids], by, now)
  return evaluated.map(toTrackingRow)
}

const toParcels = ({ order, carrier, number, shipment }: EvaluatedRow): Parcel[] =>
  order && carrier ? [{ order: order._id, carrier, number, shipment }] : []

type FoundOrder = Awaited<ReturnType<typeof lockRequestedOrders>>[number]
type Row = Pick<TrackingRow, 'orderId' | 'number' | 'carrier'> & {
  /** Number of the shipment within the order, as sent; empty for none. */
  shipmentNumber: string
  found: FoundOrder[]
}
/** A row with the shipment that it names. */
type EvaluatedRow = TrackingRow & { found: FoundOrder[]; shipment?: string }

const toTrackingRow = ({ found: _, shipment: __, ...row }: EvaluatedRow): TrackingRow => row

async function readRows(tx: Transaction<Tables>, input: BulkTrackingNumbers, sites: Sites): Promise<Row[]> {
  const rows = input.rows.map((row) => {
    const number = row.number.trim().replace(/\s+/g, ' ')
    const carrier = (row.carrier && namedCarrier(row.carrier)) || input.carrier || findCarrier(number)
    const shipmentNumber = normalizeOrderId(row.shipment ?? '')
    return { orderId: normalizeOrderId(row.orderId), number, carrier, shipmentNumber }
  })
  const names = rows.flatMap(({ orderId }) => [orderId, orderId.toUpperCase()])
  const byName = Map.groupBy(
    await lockRequestedOrders(tx, [...new Set(names)], sites, input.dryRun),
    (order) => order.orderId,
  )
  return rows.map((row) => ({
    ...row,
    found: byName.get(row.orderId) ?? byName.get(row.orderId.toUpperCase()) ?? [],
  }))
}

/** Order numbers are unique within a site only; the query looks them up per site, as the index is defined. */
const lockRequestedOrders = (tx: Transaction<Tables>, names: string[], sites: Sites, dryRun: boolean) =>
  tx
    .selectFrom('orders')
    .select(['_id', 'orderId', 'uriCode', 'site', 'receiverName', 'trackingStatus', 'tracking'])
    .select((row) =>
      jsonArrayFrom(
        row
          .selectFrom('shipments')
          .select(['shipments._id', 'shipments.number'])
          .whereRef('shipments.order', '=', 'orders._id')
          .orderBy('number'),
      ).as('shipments'),
    )
    .where('site', '=', sql<string>`any(array(select "key" from sites where ${onSites(sql`"key"`, sites)}))`)
    .where('orderId', '=', sql<string>`any(${names}::text[])`)
    .orderBy('_id')
    .$if(!dryRun, (query) => query.forUpdate())
    .execute()

/**
 * Returns the result of each row, given the rows before it: an order may have two parcels and ships with the
 * first.
 */
function evaluate(rows: readonly Row[], { moveToShipped }: BulkTrackingNumbers): EvaluatedRow[] {
  const given = new Map<string, { carrier: string; number: string }[]>()
  return rows.map(({ found, shipmentNumber, ...row }) => {
    const [order] = found
    const refused = (outcome: TrackingRow['outcome'], reason: ErrorReason): EvaluatedRow => ({
      ...row,
      found,
      order: order && found.length === 1 ? shown(order) : null,
      outcome,
      reason,
    })
    if (!order) return refused('unknown-order', toReason('ORDER_NUMBER_NOT_FOUND'))
    if (found.length > 1) return refused('ambiguous-order', toReason('ORDER_NUMBER_AMBIGUOUS'))
    const invalid = trackingNumberError(row.number)
    if (invalid) return refused('invalid-number', parseIssueReason(invalid))
    const { carrier, number } = row
    if (!carrier) return refused('no-carrier', toReason('CARRIER_REQUIRED'))
    if (carrier.length > MAX_CARRIER_LENGTH)
      return refused('no-carrier', toReason('TOO_LONG', { max: MAX_CARRIER_LENGTH }))
    const parcel = { carrier, number }
    if (order.tracking.some((known) => isSameParcel(known, parcel)))
      return refused('unchanged', toReason('TRACKING_NUMBER_EXISTS'))
    const before = given.get(order._id) ?? []
    if (before.some((known) => isSameParcel(known, parcel))) return refused('repeated', toReason('DUPLICATE'))
    const reason = parcelRejection(order)
    if (reason) return refused('wrong-status', reason)
    const shipment = order.shipments.find((one) => String(one.number) === shipmentNumber)?._id
    if (shipmentNumber !== '' && !shipment) return refused('no-shipment', toReason('SHIPMENT_NOT_FOUND'))
    given.set(order._id, [...before, parcel])
    const { trackingStatus: status } = order
    const isMoved = (moveToShipped ?? status === 'processing') && ROLL_UP.all[status] !== undefined
    const ships = isMoved && before.length === 0
    const outcome = ships ? 'shipped' : 'added'
    return { ...row, found, shipment, order: shown(order), outcome, reason: null }
  })
}

const MAX_CARRIER_LENGTH = 60

const shown = ({ _id, orderId, site, trackingStatus, receiverName }: FoundOrder) => ({
  ...{ _id, orderId, site, trackingStatus },
  name: `${receiverName.firstName} ${receiverName.lastName}`.trim(),
})
