// @module-tag postgres
import { expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { aCustomer, NOW, someCredit } from '../../testing/factories.ts'
import { refusal } from '../../testing/refusal.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()
const adjust = (customer: string, more: object = {}, as?: 'admin' | 'colleague' | null) =>
  shop.send(
    'POST',
    `/admin/wallet/balances/${customer}/adjust`,
    { amount: 500, reason: 'A present', requestId: newId(), ...more },
    as,
  )
const entries = () =>
  shop.db
    .selectFrom('creditEntries')
    .select(['amount', 'kind', 'admin', 'expiresAt'])
    .orderBy('_id')
    .execute()

test('an adjustment is booked with who did it, and is in the audit log with the balance before and after', async () => {
  const customer = await aCustomer(shop.db)
  await someCredit(shop.db, customer, 200)
  const { status, body } = await adjust(customer)
  expect(status).toBe(200)
  expect(body).toMatchObject({ customer, amount: 500, balanceAfter: 700, expiresAt: null })
  expect((await entries()).at(-1)).toMatchObject({ admin: shop.people.admin._id, kind: 'adjustment' })
  const audit = shop.db.selectFrom('auditLog').select(['admin', 'entityId', 'changes', 'note'])
  expect(await audit.where('action', '=', 'credit.adjusted').execute()).toEqual([
    {
      admin: shop.people.admin._id,
      entityId: customer,
      changes: { creditBalance: { from: 200, to: 700 } },
      note: 'A present',
    },
  ])
})

test('the same request twice, one after the other and at once, books once and answers the same', async () => {
  const customer = await aCustomer(shop.db)
  const requestId = newId()
  const first = await adjust(customer, { requestId })
  await adjust(customer, { amount: -300 })
  const again = await Promise.all(Array.from({ length: 10 }, () => adjust(customer, { requestId })))
  for (const { status, body } of again) expect({ status, body }).toEqual({ status: 200, body: first.body })
  const other = newId()
  const atOnce = await Promise.all(Array.from({ length: 10 }, () => adjust(customer, { requestId: other })))
  expect(new Set(atOnce.map(({ body }) => body._id)).size).toBe(1)
  expect((await entries()).map(({ amount }) => amount)).toEqual([500, -300, 500])
})

test('a request’s name that was used for something else is refused', async () => {
  const [clara, paul] = [await aCustomer(shop.db), await aCustomer(shop.db)]
  const requestId = newId()
  const answers = await Promise.all([adjust(clara, { requestId }), adjust(paul, { requestId })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await adjust(clara, { requestId, amount: 501 })).toMatchObject({
    status: 409,
    body: { code: 'IDEMPOTENCY_KEY_REUSED' },
  })
  expect(await entries()).toHaveLength(1)
})

test('the same request with another expiry is refused, and with the same one answered after it has passed', async () => {
  const customer = await aCustomer(shop.db)
  const request = { requestId: newId(), expiresAt: '2026-06-20' }
  const first = await adjust(customer, request)
  for (const expiresAt of ['2026-06-21', null])
    expect(await adjust(customer, { ...request, expiresAt })).toMatchObject({
      status: 409,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    })
  shop.now = new Date('2026-06-21T12:00:00.000Z')
  expect(await adjust(customer, request)).toMatchObject({ status: 200, body: first.body })
})

test('a balance never goes below zero', async () => {
  const customer = await aCustomer(shop.db)
  await someCredit(shop.db, customer, 300)
  expect(await adjust(customer, { amount: -301 })).toMatchObject(refusal('amount', 'CREDIT_INSUFFICIENT'))
  expect((await adjust(customer, { amount: -300 })).body.balanceAfter).toBe(0)
})

test.each([
  ['amount', 'CREDIT_AMOUNT_ZERO', { amount: 0 }],
  ['amount', 'INVALID_AMOUNT', { amount: 1.5 }],
  ['reason', 'REQUIRED', { reason: '  ' }],
  ['requestId', 'INVALID_ID', { requestId: 'again' }],
  ['expiresAt', 'INVALID_DAY', { expiresAt: '2026-02-30' }],
  ['expiresAt', 'CREDIT_EXPIRY_NOT_ALLOWED', { amount: -5, expiresAt: '2026-12-31' }],
])('a wrong %s is refused and named: %s', async (path, code, more) => {
  const answer = await adjust(await aCustomer(shop.db), more)
  expect(answer).toMatchObject({ status: 400, body: { fields: { [path]: { code } } } })
})

test.each([100_000_001, -100_000_001])(
  'an adjustment of %d cents is refused with the limit',
  async (amount) => {
    const tooLarge = refusal('amount', 'AMOUNT_TOO_LARGE', { maxCents: 100_000_000 })
    const { fields } = tooLarge.body
    expect(await adjust(await aCustomer(shop.db), { amount })).toMatchObject({
      status: 400,
      body: { fields },
    })
  },
)

test('a day on which credit ends is that day in the store’s time zone, to its end', async () => {
  await shop.db.updateTable('settings').set({ timeZone: 'America/New_York' }).execute()
  const customer = await aCustomer(shop.db)
  expect((await adjust(customer, { expiresAt: '2026-06-15' })).body.expiresAt).toBe(
    '2026-06-16T03:59:59.999Z',
  )
  const past = await adjust(customer, { expiresAt: '2026-06-14' })
  expect(past).toMatchObject(refusal('expiresAt', 'CREDIT_EXPIRY_PAST'))
})

test('what has expired cannot be taken, whether it was booked out or not; the job books it out once', async () => {
  const customer = await aCustomer(shop.db)
  await adjust(customer, { amount: 400, expiresAt: '2026-06-15' })
  await adjust(customer, { amount: 100 })
  shop.now = new Date(NOW.getTime() + 86_400_000)
  const summary = await shop.get(`/admin/wallet/balances/${customer}`)
  expect(summary.body).toMatchObject({ balance: 500, available: 100, expiring: [] })
  expect((await adjust(customer, { amount: -101 })).status).toBe(422)
  const runJob = () => shop.db.transaction().execute((tx) => shop.jobs.enqueue(tx, 'expireCredit', {}))
  for (let run = 0; run < 2; run++) {
    await runJob()
    await shop.runJobs()
  }
  expect((await entries()).map(({ amount, kind }) => [amount, kind])).toEqual([
    [400, 'adjustment'],
    [100, 'adjustment'],
    [-400, 'expiry'],
  ])
  expect((await adjust(customer, { amount: -100 })).body.balanceAfter).toBe(0)
})

test('a customer who is not there cannot be given credit', async () => {
  expect((await adjust(newId())).status).toBe(404)
})

test('the credit of a customer who was merged into another is adjusted no more', async () => {
  const [keep, merge] = [await aCustomer(shop.db), await aCustomer(shop.db)]
  const versions = { keep: 1, merge: 1 }
  await shop.send('POST', '/admin/customers/merge', { keep, merge, versions })
  expect(await adjust(merge)).toMatchObject({
    status: 422,
    body: { code: 'CUSTOMER_MERGED' },
  })
  expect(await entries()).toEqual([])
  expect((await adjust(keep)).status).toBe(200)
})
