import { CouponBatch } from '@storekeeper/contract/coupons/coupon'
import { expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { aCoupon, aProduct } from '../../testing/factories.ts'
import { refusal } from '../../testing/refusal.ts'
import { testShop } from '../../testing/test-shop.ts'
import { CODE_ALPHABET, createCouponBatch, randomCode } from './create-coupon-batch.ts'

const shop = testShop()
const THANKS = {
  title: 'Thank you',
  type: 'fixed',
  amount: 500,
  site: 'hb',
  expiry: '2026-12-31T00:00:00.000Z',
  count: 50,
}
const create = (more: object = {}) => shop.send('POST', '/admin/coupons/batch', { ...THANKS, ...more })
const coupons = async () => (await shop.get('/admin/coupons?limit=200')).body

test('many coupons of the same terms have a random code each, with nothing in it that is read as something else', async () => {
  const product = await aProduct(shop.db)
  const { status, body } = await create({ prefix: 'thx-', length: 10, quantity: 1, products: [product] })
  expect(status).toBe(200)
  expect(new Set(body.codes).size).toBe(50)
  for (const code of body.codes) expect(code).toMatch(/^THX-[A-HJ-NP-Z2-9]{10}$/)
  const { items, total } = await coupons()
  expect(total).toBe(50)
  expect(items.map((coupon: { code: string }) => coupon.code).sort()).toEqual(body.codes.toSorted())
  for (const coupon of items)
    expect(coupon).toMatchObject({ amount: 500, quantity: 1, products: [{ _id: product }], totalUses: 0 })
})

test('each is in the audit log, under its own name', async () => {
  const { codes } = (await create({ count: 3 })).body
  const entries = await shop.db
    .selectFrom('auditLog')
    .selectAll()
    .where('action', '=', 'coupon.created')
    .execute()
  expect(entries.map((entry) => entry.changes.code?.to).sort()).toEqual(codes.toSorted())
  for (const { changes } of entries) expect(changes.batchSize).toEqual({ from: null, to: 3 })
})

test('a thousand can be made at once, not one more, and none too short to be safe', async () => {
  expect((await create({ count: 1000 })).body.codes).toHaveLength(1000)
  const fields = async (more: object) => (await create(more)).body.fields
  expect(await fields({ count: 1001 })).toMatchObject({
    count: { code: 'ABOVE_MAXIMUM', params: { max: 1000 } },
  })
  expect(await fields({ length: 5 })).toMatchObject({ length: { code: 'BELOW_MINIMUM', params: { min: 6 } } })
  expect(await fields({ prefix: 'A B' })).toMatchObject({ prefix: { code: 'INVALID_COUPON_PREFIX' } })
})

test('a repeated request returns the same codes, and with other terms it is refused', async () => {
  const requestId = newId()
  const [first, second] = await Promise.all([create({ requestId }), create({ requestId })])
  expect(first.body.codes).toHaveLength(50)
  expect(second.body.codes.toSorted()).toEqual(first.body.codes.toSorted())
  expect(await create({ requestId, amount: 600 })).toMatchObject({
    ...{ status: 409, body: { code: 'IDEMPOTENCY_KEY_REUSED' } },
  })
  expect((await coupons()).total).toBe(50)
})

test('terms that cannot be are refused, and no coupon is made', async () => {
  const foreign = await aProduct(shop.db, { site: 'auctropin' })
  expect(await create({ products: [foreign] })).toMatchObject(refusal('products', 'PRODUCT_NOT_ON_SITE'))
  expect((await coupons()).total).toBe(0)
})

const createBatch = (count: number, draw: (length: number) => string) =>
  shop.db
    .transaction()
    .execute((tx) => createCouponBatch(tx, CouponBatch.parse({ ...THANKS, count }), null, shop.now, draw))

test('a code that is drawn twice, or taken already, is drawn again', async () => {
  await aCoupon(shop.db, { code: 'TAKEN22' })
  const drawn = ['SAME222', 'SAME222', 'TAKEN22', 'NEW2222', 'SAME222', 'LAST222'].values()
  const codes = await createBatch(3, () => drawn.next().value ?? '')
  expect(codes.toSorted()).toEqual(['LAST222', 'NEW2222', 'SAME222'])
})

test('when the codes run out the batch is refused whole', async () => {
  await expect(createBatch(2, () => 'ALWAYS2')).rejects.toMatchObject({
    code: 'COUPON_CODES_EXHAUSTED',
    status: 422,
  })
  expect((await coupons()).total).toBe(0)
})

test('every sign of the alphabet is as likely as any other', () => {
  const counts = new Map([...CODE_ALPHABET].map((sign) => [sign, 0]))
  for (const sign of randomCode(64_000)) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  expect(counts.size).toBe(32)
  // The expected count is two thousand; the bound is eight standard deviations on each side.
  for (const count of counts.values()) expect(Math.abs(count - 2000)).toBeLessThan(360)
})
