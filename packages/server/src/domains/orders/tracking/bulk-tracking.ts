import type { ErrorReason } from '@storekeeper/contract/errors'
import { carrierOf, namedCarrier } from '@storekeeper/contract/orders/carriers'
import type { BulkTrackingNumbers, TrackingRow } from '@storekeeper/contract/orders/tracking-input'
import { trackingNumberError } from '@storekeeper/contract/orders/tracking-text'
import { sql, type Transaction } from 'kysely'
import { signedIn } from '../../../calls.ts'
import type { Tables } from '../../../db/tables.ts'
import { reasonOfIssue, toReason } from '../../../lib/api-error.ts'
import { changeTrackingStatus, refuseIfSkipped } from '../tracking-status.ts'
import { addTrackingNumbers, isSameParcel, type Parcel } from './tracking-numbers.ts'
import { parcelRejection } from './update-tracking.ts'

/**
 * Each row by its own rules, in chunks of a transaction each: a list of thousands locks few orders at a time. One that is
 * cut off has done whole chunks, and the same list again adds the rest.
 */
export const bulkUpdateTrackingNumbers = signedIn.orderTracking.bulkUpdateNumbers.handler(
  async ({ context: { db, admin, clock }, input }) => {
    const { dryRun } = input
    const results: { place: number; result: TrackingRow }[] = []
    for (const chunk of chunksOf(input.rows)) {
      const rows = chunk.map(({ row }) => row)
      const done = await db.transaction().execute((tx) => addRows(tx, { ...input, rows }, admin, clock()))
      for (const [nth, { place }] of chunk.entries()) {
        const result = done[nth]
        if (result) results.push({ place, result })
      }
    }
    return { dryRun, rows: results.sort((a, b) => a.place - b.place).map(({ result }) => result) }
  },
)

const CHUNK = 500

/** The rows of an order stay in one chunk, however far apart they stand, since they bear on each other. */
function chunksOf(rows: BulkTrackingNumbers['rows']) {
  const placed = rows.map((row, place) => ({ row, place }))
  const chunks: (typeof placed)[] = []
  let chunk: typeof placed = []
  for (const ofOrder of Map.groupBy(placed, ({ row }) => nameOf(row.orderId).toUpperCase()).values()) {
    if (chunk.length > 0 && chunk.length + ofOrder.length > CHUNK) {
      chunks.push(chunk)
      chunk = []
    }
    chunk.push(...ofOrder)
  }
  return [...chunks, chunk].map((one) => one.toSorted((a, b) => a.place - b.place))
}

const nameOf = (orderId: string) => orderId.replace(/^#\s*/, '')

async function addRows(
  tx: Transaction<Tables>,
  input: BulkTrackingNumbers,
  by: { _id: string },
  now: Date,
): Promise<TrackingRow[]> {
  const evaluated = evaluate(await readRows(tx, input), input)
  if (input.dryRun) return evaluated
  const doing = evaluated.filter(({ outcome }) => outcome === 'added' || outcome === 'shipped')
  await addTrackingNumbers(tx, doing.flatMap(parcelOf), by, now)
  const shipping = doing.flatMap(({ order, outcome }) => (order && outcome === 'shipped' ? order._id : []))
  if (shipping.length > 0)
    refuseIfSkipped(await changeTrackingStatus(tx, shipping, { trackingStatus: 'shipped' }, by, now))
  return evaluated
}

const parcelOf = ({ order, carrier, number }: TrackingRow): Parcel[] =>
  order && carrier ? [{ order: order._id, carrier, number }] : []

type FoundOrder = Awaited<ReturnType<typeof findOrders>>[number]
type Row = Pick<TrackingRow, 'orderId' | 'number' | 'carrier'> & { found: FoundOrder[] }

async function readRows(tx: Transaction<Tables>, input: BulkTrackingNumbers): Promise<Row[]> {
  const rows = input.rows.map((row) => {
    const number = row.number.trim().replace(/\s+/g, ' ')
    const carrier = (row.carrier && namedCarrier(row.carrier)) || input.carrier || carrierOf(number)
    return { orderId: nameOf(row.orderId), number, carrier }
  })
  const names = rows.flatMap(({ orderId }) => [orderId, orderId.toUpperCase()])
  const byName = Map.groupBy(
    await findOrders(tx, [...new Set(names)], input.dryRun),
    (order) => order.orderId,
  )
  return rows.map((row) => ({
    ...row,
    found: byName.get(row.orderId) ?? byName.get(row.orderId.toUpperCase()) ?? [],
  }))
}

/** Order numbers are unique within a site only, and looked up site by site, as the index has them. */
const findOrders = (tx: Transaction<Tables>, names: string[], dryRun: boolean) =>
  tx
    .selectFrom('orders')
    .select(['_id', 'orderId', 'site', 'receiverName', 'trackingStatus', 'tracking'])
    .where('site', '=', sql<string>`any(array(select "key" from sites))`)
    .where('orderId', '=', sql<string>`any(${names}::text[])`)
    .orderBy('_id')
    .$if(!dryRun, (query) => query.forUpdate())
    .execute()

/** What comes of each row, those before it taken into account: an order may have two parcels, and ships with the first. */
function evaluate(rows: readonly Row[], { moveToShipped }: BulkTrackingNumbers): TrackingRow[] {
  const given = new Map<string, { carrier: string; number: string }[]>()
  return rows.map(({ found, ...row }) => {
    const [order] = found
    const refused = (outcome: TrackingRow['outcome'], reason: ErrorReason): TrackingRow => ({
      ...row,
      order: order && found.length === 1 ? shown(order) : null,
      outcome,
      reason,
    })
    if (!order) return refused('unknown-order', toReason('ORDER_NUMBER_NOT_FOUND'))
    if (found.length > 1) return refused('ambiguous-order', toReason('ORDER_NUMBER_AMBIGUOUS'))
    const invalid = trackingNumberError(row.number)
    if (invalid) return refused('invalid-number', reasonOfIssue(invalid))
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
    given.set(order._id, [...before, parcel])
    const ships = moveToShipped && order.trackingStatus === 'processing' && before.length === 0
    return { ...row, order: shown(order), outcome: ships ? 'shipped' : 'added', reason: null }
  })
}

const MAX_CARRIER_LENGTH = 60

const shown = ({ _id, orderId, site, trackingStatus, receiverName }: FoundOrder) => ({
  ...{ _id, orderId, site, trackingStatus },
  name: `${receiverName.firstName} ${receiverName.lastName}`.trim(),
})
