import { getSites, type Sites } from '@storekeeper/contract/grants'
import type { PickedProduct, PickLine, PickOrder } from '@storekeeper/contract/orders/shipments/pick-list'
import { isImageUrl } from '@storekeeper/contract/patterns'
import { signedIn } from '../../../calls.ts'
import type { Db } from '../../../db/open.ts'
import { onSites } from '../../../lib/queries/on-sites.ts'
import { getRest, readShipping } from './read-shipping.ts'

export const readPickList = signedIn.orderShipments.pickList.handler(
  async ({ context: { db, admin }, input }) => {
    const ids = [...new Set(input.orders)]
    const found = new Map(
      (await findOrders(db, ids, getSites(admin, 'orders:read'))).map((order) => [order._id, order]),
    )
    const orders = ids.flatMap((id) => found.get(id) ?? [])
    const contents = await findContents(db, orders)
    const listed: PickOrder[] = orders.flatMap((order) =>
      (contents.get(order._id) ?? []).map((part) => ({ ...order, ...part })),
    )
    const isListed = new Set(listed.map(({ _id }) => _id))
    return {
      products: sumProducts(listed),
      orders: listed,
      skipped: orders.flatMap(({ _id, orderId }) => (isListed.has(_id) ? [] : [{ _id, orderId }])),
    }
  },
)

const findOrders = (db: Db, ids: readonly string[], sites: Sites) =>
  db
    .selectFrom('orders')
    .select([
      '_id',
      'orderId',
      'uriCode',
      'site',
      'receiverName',
      'trackingStatus',
      'paymentStatus',
      'version',
    ])
    .select((order) =>
      order
        .exists(
          order
            .selectFrom('providerPayments')
            .select('providerPayments._id')
            .whereRef('providerPayments.order', '=', 'orders._id')
            .where('status', '=', 'authorised')
            .where('voidRequestedAt', 'is', null),
        )
        .$castTo<boolean>()
        .as('isAuthorised'),
    )
    .where('_id', 'in', ids)
    .where((order) => onSites(order.ref('site'), sites))
    .execute()

type FoundOrder = Awaited<ReturnType<typeof findOrders>>[number]

type Contents = Pick<PickOrder, 'shipment' | 'picks'>

/**
 * What is left to send of each order: its shipments that were not sent, then what is in none. Each by the lines of the
 * order; a bundle is replaced by its parts.
 */
async function findContents(db: Db, orders: readonly FoundOrder[]): Promise<Map<string, Contents[]>> {
  const open = orders.filter(
    ({ trackingStatus }) => trackingStatus !== 'cancelled' && trackingStatus !== 'returned',
  )
  if (open.length === 0) return new Map()
  const ids = open.map(({ _id }) => _id)
  const [shipping, lines, packed] = await Promise.all([
    readShipping(db, ids),
    db
      .selectFrom('orderLines')
      .select(['_id', 'title', 'sku', 'image', 'isBundle', 'includes'])
      .where('order', 'in', ids)
      .execute(),
    findPacked(db, ids),
  ])
  const byId = new Map(lines.map((line) => [line._id, line]))
  const parts = await findParts(
    db,
    lines.flatMap(({ isBundle, includes }) => (isBundle ? includes.map(({ product }) => product) : [])),
  )
  const toPicks = ({ line: id, quantity }: { line: string; quantity: number }): PickLine[] => {
    const line = byId.get(id)
    if (!line) return []
    const { sku, title, image } = line
    if (!line.isBundle) return [{ line: id, sku, title, bundle: null, image, perUnit: 1, quantity }]
    return line.includes.map((part) => ({
      ...{ line: id, title: part.title, bundle: title, perUnit: part.quantity },
      sku: parts.get(part.product)?.sku ?? '',
      image: parts.get(part.product)?.image ?? null,
      quantity: part.quantity * quantity,
    }))
  }
  return new Map(
    open.map(({ _id, trackingStatus }): [string, Contents[]] => {
      const stored = shipping.get(_id)
      if (!stored) return [_id, []]
      const shipments = stored.shipments.flatMap(({ _id: shipment, number }): Contents[] => {
        const picks = (packed.get(shipment) ?? []).flatMap(toPicks)
        return picks.length > 0 ? [{ shipment: { _id: shipment, number }, picks }] : []
      })
      const rest = getRest(stored, trackingStatus).flatMap(toPicks)
      return [_id, rest.length > 0 ? [...shipments, { shipment: null, picks: rest }] : shipments]
    }),
  )
}

/** The lines of the shipments that were not sent, in the order of the lines. */
async function findPacked(db: Db, orders: readonly string[]) {
  const parts = await db
    .selectFrom('shipments')
    .innerJoin('shipmentLines', 'shipmentLines.shipment', 'shipments._id')
    .innerJoin('orderLines', 'orderLines._id', 'shipmentLines.line')
    .select(['shipmentLines.shipment', 'shipmentLines.line', 'shipmentLines.quantity'])
    .where('shipments.order', 'in', orders)
    .where('sentAt', 'is', null)
    .orderBy('orderLines.position')
    .execute()
  return Map.groupBy(parts, ({ shipment }) => shipment)
}

/** The SKU and the image of products in bundles; a deleted product has neither. */
async function findParts(db: Db, products: readonly string[]) {
  if (products.length === 0) return new Map<string, { sku: string; image: string | null }>()
  const rows = await db
    .selectFrom('products')
    .select(['_id', 'sku', 'images'])
    .where('_id', 'in', products)
    .execute()
  return new Map(
    rows.map(({ _id, sku, images }) => {
      const picture = images.find((image) => image.isFeatured) ?? images[0]
      return [_id, { sku, image: picture && isImageUrl(picture.imgUrl) ? picture.imgUrl : null }]
    }),
  )
}

/**
 * Sums the picks of all orders by SKU and title, those without a SKU after the others: products of two sites may share a
 * SKU.
 */
function sumProducts(orders: readonly PickOrder[]): PickedProduct[] {
  const picks = orders.flatMap(({ _id, orderId, picks }) => picks.map((pick) => ({ ...pick, _id, orderId })))
  const groups = Map.groupBy(picks, ({ sku, title }) => JSON.stringify([sku, title]))
  const products = [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { sku, title, image } = first
    const ofOrders = [...Map.groupBy(group, ({ _id }) => _id)].map(([_id, some]) => ({
      ...{ _id, orderId: some[0]?.orderId ?? '' },
      quantity: sumUnits(some),
    }))
    return [{ sku, title, image, quantity: sumUnits(group), orders: ofOrders }]
  })
  return products.toSorted(
    (one, other) =>
      Number(one.sku === '') - Number(other.sku === '') ||
      order.compare(one.sku, other.sku) ||
      order.compare(one.title, other.title),
  )
}

const sumUnits = (picks: readonly { quantity: number }[]) =>
  picks.reduce((sum, { quantity }) => sum + quantity, 0)

/** SKUs as on shelves: numbers by value. */
const order = new Intl.Collator('en', { numeric: true })
