import type { ErrorReason } from '@storekeeper/contract/errors'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { buildError, toReason } from '../../lib/api-error.ts'
import { notifyLowStock } from './low-stock.ts'

/** A quantity of one product. */
export type StockMove = { product: string; quantity: number }

/** Takes stock, all or nothing. Throws 422 with the titles and the remaining stock of short products. */
export async function takeStock(
  tx: Transaction<Tables>,
  moves: readonly StockMove[],
  now: Date,
): Promise<void> {
  const [refusal] = await takeEachStock(tx, [moves], now)
  if (refusal) throw buildError(refusal)
}

/**
 * Takes the stock of several carts, each completely or not at all, in the order given. Returns the reason for
 * each cart, or null. Locks the rows in the order of their ids, so that two orders with the same products
 * cannot deadlock.
 */
export async function takeEachStock(
  tx: Transaction<Tables>,
  carts: readonly (readonly StockMove[])[],
  now: Date,
): Promise<(ErrorReason | null)[]> {
  const wanted = [...sumByProduct(carts.flat()).keys()]
  if (wanted.length === 0) return carts.map(() => null)
  const shelves = await tx
    .selectFrom('products')
    .select(['_id', 'title', 'quantity'])
    .where('_id', 'in', wanted)
    .orderBy('_id')
    .forNoKeyUpdate()
    .execute()
  const found = new Set(shelves.map((shelf) => shelf._id))
  const taken: StockMove[] = []
  const refusals = carts.map((cart) => {
    if (cart.some(({ product }) => !found.has(product))) return toReason('ORDER_PRODUCT_GONE')
    const [wants, gone] = [sumByProduct(cart), sumByProduct(taken)]
    const left = (shelf: { _id: string; quantity: number }) => shelf.quantity - (gone.get(shelf._id) ?? 0)
    const short = shelves.filter((shelf) => left(shelf) < (wants.get(shelf._id) ?? 0))
    if (short.length > 0) {
      const products = short.map((shelf) => ({ title: shelf.title, left: left(shelf) }))
      return toReason('OUT_OF_STOCK', { products })
    }
    taken.push(...cart)
    return null
  })
  await notifyLowStock(tx, await moveStock(tx, sumByProduct(taken), -1), now)
  return refusals
}

/** Returns units to stock. */
export async function putStockBack(tx: Transaction<Tables>, moves: readonly StockMove[]): Promise<void> {
  const returned = sumByProduct(moves)
  if (returned.size === 0) return
  await lockStock(tx, [...returned.keys()])
  await moveStock(tx, returned, 1)
}

/**
 * Locks products whose stock is about to change, in the order of their ids; callers lock coupons and
 * customers afterwards.
 */
export async function lockStock(tx: Transaction<Tables>, products: readonly string[]): Promise<void> {
  if (products.length === 0) return
  await tx
    .selectFrom('products')
    .select('_id')
    .where('_id', 'in', [...new Set(products)])
    .orderBy('_id')
    .forNoKeyUpdate()
    .execute()
}

/**
 * Takes the additional units that an order needs, and returns those it no longer needs. The caller has locked
 * the products of both lists.
 */
export async function exchangeStock(
  tx: Transaction<Tables>,
  had: readonly StockMove[],
  needs: readonly StockMove[],
  now: Date,
): Promise<void> {
  const [before, after] = [sumByProduct(had), sumByProduct(needs)]
  const differences = [...new Set([...before.keys(), ...after.keys()])].map((product) => ({
    product,
    quantity: (after.get(product) ?? 0) - (before.get(product) ?? 0),
  }))
  await takeStock(
    tx,
    differences.filter(({ quantity }) => quantity > 0),
    now,
  )
  await putStockBack(
    tx,
    differences.flatMap(({ product, quantity }) => (quantity < 0 ? [{ product, quantity: -quantity }] : [])),
  )
}

/** Returns the products with their stock before and after. */
async function moveStock(tx: Transaction<Tables>, moves: ReadonlyMap<string, number>, sign: 1 | -1) {
  const products = [...moves.keys()]
  const quantities = [...moves.values()].map((quantity) => sign * quantity)
  const { rows } = await sql<MovedRow>`
    update products set "quantity" = products."quantity" + moved."quantity"
    from unnest(${products}::uuid[], ${quantities}::int[]) as moved("_id", "quantity")
    where products."_id" = moved."_id"
    returning products."_id", "title", "slug", "site", products."quantity", "lowStockAt", "isBundle", moved."quantity" as "by"
  `.execute(tx)
  return rows.map(({ quantity, by, lowStockAt, isBundle, ...product }) => ({
    ...product,
    was: { quantity: quantity - by, lowStockAt, isBundle },
    is: { quantity, lowStockAt, isBundle },
  }))
}

type MovedRow = {
  _id: string
  title: string
  slug: string
  site: string
  quantity: number
  lowStockAt: number
  isBundle: boolean
  by: number
}

export const sumByProduct = (moves: readonly StockMove[]) => {
  const sums = new Map<string, number>()
  for (const { product, quantity } of moves) sums.set(product, (sums.get(product) ?? 0) + quantity)
  return sums
}
