// @module-tag postgres
import { expect, test } from 'vitest'
import { days, later } from '../../lib/clock.ts'
import { newId } from '../../lib/id.ts'
import { aCustomer, anOrder, NOW } from '../../testing/factories.ts'
import { testShop } from '../../testing/test-shop.ts'
import { bookCredit, expireCredit } from './credit.ts'

const shop = testShop()

/** Returns a seeded generator of integers below a bound. */
const buildRandom = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

type Lot = { left: number; expiresAt: string | null }
type Take = { lot: Lot; open: number }

/** A simple model of credit: a list of lots, and for each order the lots that it spent. */
class Drawer {
  lots: Lot[] = []
  takes = new Map<string, Take[]>()

  clear(now: string) {
    for (const lot of this.lots) if (lot.expiresAt && lot.expiresAt <= now) lot.left = 0
  }
  get sum() {
    return this.lots.reduce((sum, lot) => sum + lot.left, 0)
  }
  spend(order: string, amount: number) {
    let lacking = amount
    const line = this.lots.filter((lot) => lot.left > 0)
    line.sort((one, other) => (one.expiresAt ?? '9').localeCompare(other.expiresAt ?? '9'))
    for (const lot of line) {
      const open = Math.min(lot.left, lacking)
      if (open === 0) break
      lot.left -= open
      lacking -= open
      this.takes.set(order, [...(this.takes.get(order) ?? []), { lot, open }])
    }
  }
  restoreCredit(order: string, amount: number, now: string) {
    let left = amount
    let endless = 0
    for (const take of (this.takes.get(order) ?? []).toReversed()) {
      const part = Math.min(take.open, left)
      take.open -= part
      left -= part
      if (take.lot.expiresAt && take.lot.expiresAt <= now) endless += part
      else take.lot.left += part
    }
    this.lots.push({ left: endless + left, expiresAt: null })
  }
}

const spendable = async (customer: string) => {
  const rows = await shop.db
    .selectFrom('creditEntries')
    .select(['remaining', 'expiresAt'])
    .where('customer', '=', customer)
    .where('remaining', '>', 0)
    .execute()
  return rows.map(({ remaining, expiresAt }) => `${expiresAt ?? 'never'} ${remaining}`).sort()
}
const inDrawer = ({ lots }: Drawer) =>
  lots.flatMap(({ left, expiresAt }) => (left > 0 ? [`${expiresAt ?? 'never'} ${left}`] : [])).sort()

async function findSums(customer: string) {
  const entries = await shop.db
    .selectFrom('creditEntries')
    .select(['amount', 'remaining', 'balanceAfter'])
    .where('customer', '=', customer)
    .orderBy('createdAt')
    .orderBy('_id')
    .execute()
  let running = 0
  for (const entry of entries) {
    running += entry.amount
    expect(entry.balanceAfter).toBe(running)
    expect(running).toBeGreaterThanOrEqual(0)
  }
  const { creditBalance, creditExpiresAt } = await shop.db
    .selectFrom('customers')
    .select(['creditBalance', 'creditExpiresAt'])
    .where('_id', '=', customer)
    .executeTakeFirstOrThrow()
  const remaining = entries.reduce((sum, entry) => sum + entry.remaining, 0)
  return { creditBalance, creditExpiresAt, ledger: running, remaining }
}

test.each([1, 2, 3, 4, 5, 6])(
  'whatever is given, spent, given back and left to expire, the ledger agrees with a plain count (history %i)',
  async (seed) => {
    const below = buildRandom(seed)
    const customer = await aCustomer(shop.db)
    const drawer = new Drawer()
    const orders: string[] = []
    let now = NOW
    const book = (entry: {
      amount: number
      kind: 'adjustment' | 'order'
      order?: string
      expiresAt?: string
    }) =>
      shop.db
        .transaction()
        .execute((tx) => bookCredit(tx, { customer, reason: 'History', ...entry }, null, now))
    for (let step = 0; step < 80; step++) {
      now = new Date(later(now, days(below(4)) / 2))
      const at = now.toISOString()
      const dice = below(10)
      if (dice < 4) {
        // Expiry times are unique, so that the order of two lots is unambiguous in both implementations.
        const expiresAt = below(3) > 0 ? later(now, days(1 + below(12)) + step) : null
        const amount = 1 + below(500)
        await book({ amount, kind: 'adjustment', ...(expiresAt ? { expiresAt } : {}) })
        drawer.clear(at)
        drawer.lots.push({ left: amount, expiresAt })
      } else if (dice < 7) {
        drawer.clear(at)
        const amount = 1 + below(Math.max(drawer.sum, 300))
        const order = newId()
        if (amount > drawer.sum) {
          await expect(book({ amount: -amount, kind: 'order', order })).rejects.toMatchObject({
            code: 'CREDIT_INSUFFICIENT',
          })
          continue
        }
        await book({ amount: -amount, kind: 'order', order })
        drawer.spend(order, amount)
        orders.push(order)
      } else if (dice < 9) {
        const order = orders[below(orders.length)]
        const open = (order ? (drawer.takes.get(order) ?? []) : []).reduce((sum, take) => sum + take.open, 0)
        if (!order || open === 0) continue
        const amount = below(2) === 0 ? open : 1 + below(open)
        await book({ amount, kind: 'order', order })
        drawer.clear(at)
        drawer.restoreCredit(order, amount, at)
      } else {
        await expireCredit(shop.db, now)
        drawer.clear(at)
      }
      const sums = await findSums(customer)
      expect(sums.remaining).toBe(sums.creditBalance)
      expect(sums.ledger).toBe(sums.creditBalance)
    }
    await expireCredit(shop.db, now)
    drawer.clear(now.toISOString())
    expect(await spendable(customer)).toEqual(inDrawer(drawer))
    const { creditBalance, creditExpiresAt } = await findSums(customer)
    expect(creditBalance).toBe(drawer.sum)
    const ends = drawer.lots.flatMap(({ left, expiresAt }) => (left > 0 && expiresAt ? [expiresAt] : []))
    expect(creditExpiresAt).toBe(ends.sort()[0] ?? null)
  },
)

test('under a hundred spendings and adjustments at once the ledger adds up, and nothing goes below zero', async () => {
  const customer = await aCustomer(shop.db)
  await shop.send('POST', `/admin/wallet/balances/${customer}/adjust`, {
    amount: 1000,
    reason: 'Start',
    requestId: newId(),
  })
  const results = await Promise.allSettled(
    Array.from({ length: 100 }, (_, index) => {
      if (index % 3 === 0) return anOrder(shop.db, { customer, creditUsed: 90 })
      const amount = index % 3 === 1 ? -70 : 40
      const adjustment = { amount, reason: 'Busy day', requestId: newId() }
      return shop.send('POST', `/admin/wallet/balances/${customer}/adjust`, adjustment)
    }),
  )
  const adjusted = results.flatMap((result) =>
    result.status === 'fulfilled' && 'status' in result.value ? [result.value.status] : [],
  )
  expect(adjusted).toHaveLength(66)
  expect(new Set(adjusted)).toEqual(new Set([200, 422]))
  const { creditBalance, ledger, remaining } = await findSums(customer)
  expect([ledger, remaining]).toEqual([creditBalance, creditBalance])
})
