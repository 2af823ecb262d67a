// @module-tag postgres
import { getStockState } from '@storekeeper/contract/products/stock-status'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anOrder, aProduct } from '../../testing/factories.ts'
import { aMoveTo, bulkMove } from '../../testing/moves.ts'
import { testShop } from '../../testing/test-shop.ts'
import { putStockBack, takeStock } from './products.ts'

const shop = testShop()
type Row = { _id: string; quantity: number; lowStockAt: number }

test('whatever is ordered, cancelled, taken and put back, a bundle has as many as its scarcest part makes', async () => {
  const SINGLES = 4
  const single = fc.nat({ max: SINGLES - 1 })
  const bundle = fc.uniqueArray(fc.record({ index: single, quantity: fc.integer({ min: 1, max: 3 }) }), {
    minLength: 1,
    selector: (part) => part.index,
  })
  const step = fc.record({
    what: fc.constantFrom('order' as const, 'cancel' as const, 'take' as const, 'putBack' as const),
    index: fc.nat({ max: 6 }),
    quantity: fc.integer({ min: 1, max: 4 }),
  })
  const story = fc.record({
    shelves: fc.array(fc.nat({ max: 15 }), { minLength: SINGLES, maxLength: SINGLES }),
    bundles: fc.array(bundle, { minLength: 1, maxLength: 3 }),
    steps: fc.array(step, { maxLength: 8 }),
  })
  await fc.assert(
    fc.asyncProperty(story, async ({ shelves, bundles, steps }) => {
      const singles: string[] = []
      for (const quantity of shelves) singles.push(await aProduct(shop.db, { quantity }))
      const partsByBundle = new Map<string, { product: string; quantity: number }[]>()
      for (const parts of bundles) {
        const includes = parts.map(({ index, quantity }) => ({ product: singles[index] ?? '', quantity }))
        partsByBundle.set(await aProduct(shop.db, { includes }), includes)
      }
      // The expected stock, calculated independently of the server.
      const current = new Map(singles.map((id, index) => [id, shelves[index] ?? 0]))
      const products = [...singles, ...partsByBundle.keys()]
      const orders: { _id: string; moves: { product: string; quantity: number }[] }[] = []
      const book = (moves: { product: string; quantity: number }[], sign: number) => {
        for (const { product, quantity } of moves)
          current.set(product, (current.get(product) ?? 0) + sign * quantity)
      }
      for (const { what, index, quantity } of steps) {
        const product = products[index % products.length] ?? ''
        const moves = (partsByBundle.get(product) ?? [{ product, quantity: 1 }]).map((part) => ({
          product: part.product,
          quantity: part.quantity * quantity,
        }))
        const isThere = moves.every((part) => (current.get(part.product) ?? 0) >= part.quantity)
        if (what === 'order') {
          const placed = anOrder(shop.db, { items: [{ product, quantity }] })
          if (!isThere) await expect(placed).rejects.toMatchObject({ code: 'OUT_OF_STOCK' })
          else {
            orders.push({ _id: (await placed)._id, moves })
            book(moves, -1)
          }
        }
        if (what === 'cancel') {
          const order = orders.shift()
          if (!order) continue
          const { body } = await bulkMove(shop, { ids: [order._id] }, aMoveTo('cancelled'))
          expect(body.updated).toEqual([order._id])
          book(order.moves, 1)
        }
        if (what === 'take' && isThere) {
          await shop.db.transaction().execute((tx) => takeStock(tx, moves, shop.now))
          book(moves, -1)
        }
        if (what === 'putBack') {
          await shop.db.transaction().execute((tx) => putStockBack(tx, moves))
          book(moves, 1)
        }
      }
      const list = async (query: string): Promise<Row[]> =>
        (await shop.get(`/admin/products?limit=200&${query}`)).body.items
      const rows = new Map((await list('')).map((row) => [row._id, row]))
      for (const id of singles) expect(rows.get(id)?.quantity).toBe(current.get(id))
      for (const [id, parts] of partsByBundle) {
        const makes = parts.map((part) => Math.floor((current.get(part.product) ?? 0) / part.quantity))
        expect(rows.get(id)?.quantity).toBe(Math.min(...makes))
      }
      for (const stock of ['in', 'low', 'out']) {
        const found = new Set((await list(`stock=${stock}`)).map((row) => row._id))
        const expected = [...rows.values()].filter((row) => getStockState(row) === stock)
        expect(found).toEqual(new Set(expected.map((row) => row._id)))
      }
      await shop.db.deleteFrom('orders').execute()
      await shop.db.deleteFrom('products').execute()
    }),
    { numRuns: 25 },
  )
}, 120_000)
