import { ROLE_PERMISSIONS } from '@storekeeper/contract/roles/role-permissions'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { anAdminOnSites } from '../../testing/an-admin-on-sites.ts'
import { aCoupon, aCustomer, anOrder, aProduct, someCredit } from '../../testing/factories.ts'
import { mergesByCall } from '../../testing/merges-by-call.ts'
import { ADDRESS } from '../../testing/orders-by-call.ts'
import { refusal } from '../../testing/refusal.ts'
import { testShop } from '../../testing/test-shop.ts'

/** Rows and fields that a merge moves, and merges that the server rejects. */
const shop = testShop()
const { read, merge, undo, aMergedPair } = mergesByCall(shop)
const unknown = '0199fa1c-59a6-7f3e-9d65-0a4f0bb7d21f'
const preview = (keep: string, merge: string) =>
  shop.get(`/admin/customers/merge-preview?keep=${keep}&merge=${merge}`)

/** Compares a customer's balance and totals with the ledger and the orders. */
async function expectConsistent(customer: string): Promise<void> {
  const { creditBalance, totals } = await read(customer)
  const { rows } = await sql<{ credit: number; orders: number; spent: number }>`
    select (select coalesce(sum("amount"), 0)::int from "creditEntries" where "customer" = ${customer}) as credit,
      count(*)::int as orders, coalesce(sum("total" - "amountRefunded" - "creditReturned"), 0)::int as spent
    from orders where "customer" = ${customer} and not "isTestOrder" and "trackingStatus" <> 'cancelled'
  `.execute(shop.db)
  expect(rows[0]).toEqual({ credit: creditBalance, orders: totals.orders, spent: totals.spent })
}

test('what a merge would move is shown before, and comes true', async () => {
  const { keep, other } = await aMergedPair()
  await anOrder(shop.db, { customer: other })
  await anOrder(shop.db, { customer: other, isTestOrder: true })
  await someCredit(shop.db, other, 700)
  await someCredit(shop.db, keep, 300)
  const { body } = await preview(keep, other)
  expect(body).toMatchObject({
    refusal: null,
    moved: { orders: 2, addresses: 1, claims: 0, couponUses: 0, comments: 0, credit: 700 },
    result: { firstName: 'Clara', creditBalance: 1000, blocked: true, totals: { orders: 1, spent: 1000 } },
  })
  const done = await merge(keep, other)
  expect(done).toMatchObject({
    status: 200,
    body: { keep: { _id: keep }, merged: { _id: other }, moved: body.moved, undoneAt: null },
  })
  const { version: _, ...row } = body.result
  expect(await read(keep)).toMatchObject({ ...row, phone: '+49 30 123 4567', tags: ['vip', 'press'] })
  expect((await preview(keep, unknown)).status).toBe(404)
})

test('what a merge would move names the credit only to admins who may view credit', async () => {
  const { keep, other } = await aMergedPair()
  await someCredit(shop.db, other, 70_707)
  const read = async (as: { token: string }) => {
    const preview = await shop.get(`/admin/customers/merge-preview?keep=${keep}&merge=${other}`, as)
    const list = await shop.get(`/admin/customers/${keep}/merges`, as)
    expect([preview.status, list.status]).toEqual([200, 200])
    return JSON.stringify([preview.body, list.body])
  }
  const permissions = ROLE_PERMISSIONS.filter((permission) => permission !== 'credit:read')
  const without = await anAdminOnSites(shop, ['hb', 'auctropin'], permissions)
  expect(await read(without)).not.toContain('70707')
  expect((await merge(keep, other)).body.moved.credit).toBe(70_707)
  expect(await read(without)).not.toContain('70707')
})

test('the one that goes stays as an empty record that leads to the other, and is in no list', async () => {
  const { keep, other } = await aMergedPair()
  await anOrder(shop.db, { customer: other })
  await someCredit(shop.db, other, 700)
  await merge(keep, other)
  for (const id of [keep, other]) await expectConsistent(id)
  expect(await read(other)).toMatchObject({
    mergedInto: { _id: keep, firstName: 'Clara' },
    totals: { orders: 0, spent: 0, lastOrderAt: null },
    creditBalance: 0,
    addresses: [],
  })
  const { body } = await shop.get('/admin/customers')
  expect(body.items.map((row: { _id: string }) => row._id)).toEqual([keep])
  const change = await shop.send('PUT', `/admin/customers/profile/update?id=${other}`, {
    note: 'x',
    version: 2,
  })
  expect(change).toMatchObject({ status: 422, body: { code: 'CUSTOMER_MERGED' } })
  const again = await shop.send('POST', '/admin/customers/profile/create', {
    email: 'klara@mail.example',
    site: 'hb',
  })
  expect(again).toMatchObject(
    refusal('email', 'CUSTOMER_EMAIL_TAKEN_BY_MERGED', { mergedInto: (await read(keep)).customerNumber }),
  )
  const timeline = (await shop.get(`/admin/customers/${keep}/timeline`)).body.items
  expect(timeline[0]).toMatchObject({ action: 'customer.merged', note: expect.stringContaining('Klara') })
  expect((await shop.get(`/admin/customers/${other}/merges`)).body).toMatchObject([{ keep: { _id: keep } }])
  expect((await shop.get(`/admin/customers/${unknown}/merges`)).status).toBe(404)
})

test('orders, comments, claims and coupon uses go over and come back', async () => {
  const { keep, other } = await aMergedPair()
  const coupon = await aCoupon(shop.db)
  const order = await anOrder(shop.db, { customer: other, coupon: { _id: coupon } })
  const product = await aProduct(shop.db)
  const claim = { customer: other, product, site: 'hb', requestId: newId() }
  await shop.db
    .insertInto('freeBuyClaims')
    .values({ _id: newId(), ...claim })
    .execute()
  const comment = { order: order._id, customer: other, text: 'Hello?', isInternal: false, requestId: newId() }
  await shop.db
    .insertInto('orderComments')
    .values({ _id: newId(), admin: null, ...comment })
    .execute()
  const owners = async () => {
    const tables = ['orders', 'orderComments', 'freeBuyClaims', 'couponUses'] as const
    const rows = await Promise.all(
      tables.map((table) => shop.db.selectFrom(table).select('customer').execute()),
    )
    return rows.flat().map((row) => row.customer)
  }
  const { body } = await merge(keep, other)
  expect(body.moved).toMatchObject({ orders: 1, claims: 1, couponUses: 1, comments: 1 })
  expect(await owners()).toEqual([keep, keep, keep, keep])
  await undo(body._id)
  expect(await owners()).toEqual([other, other, other, other])
})

test.each([
  ['the same customer twice', async () => ['a', 'a'], 400, 'BAD_REQUEST'],
  ['a test customer and one who is none', async () => ['a', 'test'], 422, 'MERGE_TEST_AND_REAL'],
  ['one who was merged already', async () => ['b', 'gone'], 422, 'MERGE_MERGED_ALREADY'],
  ['an unknown customer', async () => ['a', 'unknown'], 404, 'NOT_FOUND'],
] as const)('%s cannot be merged', async (_, names, status, code) => {
  const people: Record<string, string> = {
    a: await aCustomer(shop.db),
    b: await aCustomer(shop.db),
    test: await aCustomer(shop.db, { isTest: true }),
    gone: await aCustomer(shop.db),
    unknown,
  }
  await merge(people.a ?? '', people.gone ?? '')
  const [keep = '', other = ''] = (await names()).map((name) => people[name] ?? '')
  const answer = await merge(keep, other)
  expect(answer).toMatchObject({ status, body: { code } })
  const { params, message, fields } = answer.body
  if (status === 400) expect(fields).toMatchObject({ merge: { code: 'MERGE_SAME_CUSTOMER' } })
  if (status === 422) expect((await preview(keep, other)).body.refusal).toEqual({ code, params, message })
})

test('a merge with an older version of one of them is refused as stale', async () => {
  const { keep, other } = await aMergedPair()
  await shop.send('PATCH', '/admin/customers/blocked', { id: keep, value: true, reason: 'Fraud' })
  expect((await merge(keep, other, { keep: 1, merge: 1 })).body).toMatchObject({ code: 'STALE' })
  expect((await merge(keep, other, { keep: 2, merge: 9 })).body).toMatchObject({ code: 'STALE' })
})

describe('what one customer could not have is not merged, and nothing of it is lost', () => {
  const MANY = Array.from({ length: 50 }, (_, index) => index)
  const inBook = (streetNumbers: readonly number[]) => ({
    addresses: JSON.stringify(streetNumbers.map((number) => ({ ...ADDRESS, streetNumber: `${number}` }))),
  })
  test.each([
    [
      'note',
      'MERGE_NOTES_TOO_LONG',
      { note: 'a'.repeat(6000) },
      { note: 'b'.repeat(6000) },
      { note: 'a'.repeat(6000) },
    ],
    [
      'tags',
      'MERGE_TOO_MANY_TAGS',
      { tags: MANY.map((index) => `tag-${index}`) },
      { tags: ['press'] },
      { tags: ['tag-1'] },
    ],
    ['addresses', 'MERGE_TOO_MANY_ADDRESSES', inBook(MANY), inBook([51]), inBook([7])],
  ] as const)('%s', async (path, code, stays, tooMuch, fits) => {
    const [keep, other] = [await aCustomer(shop.db), await aCustomer(shop.db)]
    const set = (id: string, fields: object) =>
      shop.db.updateTable('customers').set(fields).where('_id', '=', id).execute()
    await set(keep, stays)
    await set(other, tooMuch)
    const before = await read(keep)
    const refused = await merge(keep, other)
    expect(refused).toMatchObject(refusal(path, code))
    const { params, message } = refused.body
    expect((await preview(keep, other)).body.refusal).toEqual({ code, params, message })
    expect(await read(keep)).toEqual(before)
    // A value that both customers have counts once.
    await set(other, fits)
    expect((await merge(keep, other)).status).toBe(200)
    expect((await read(keep))[path]).toEqual(before[path])
  })
})

test('of two who merge the same two at once one does', async () => {
  const { keep, other } = await aMergedPair()
  const versions = { keep: 1, merge: 1 }
  const answers = await Promise.all([merge(keep, other, versions), merge(other, keep, versions)])
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422])
})
