import { describe, expect, test } from 'vitest'
import { aCustomer, anOrder } from '../../testing/factories.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()
const unknown = '0199fa1c-59a6-7f3e-9d65-0a4f0bb7d21f'

const SWITCHES = [
  ['blocked', 'blocked', 'bulk-blocked-and-unblocked', 'customer.blocked'],
  ['emailVerified', 'email-verified', 'bulk-email-verified', 'customer.emailVerified'],
  ['accountApproved', 'account-approved-by-admin', 'bulk-account-approved-by-admin', 'customer.approved'],
  ['isTest', 'mark-as-test-customer', 'bulk-mark-as-test-customer', 'customer.markedAsTest'],
] as const

describe.each(SWITCHES)('%s', (flag, path, bulkPath, action) => {
  const off = { accountApproved: false }
  const reason = 'As agreed by phone'
  const set = (id: string, value: unknown) =>
    shop.send('PATCH', `/admin/customers/${path}`, { id, value, reason })
  const setMany = (body: object) => shop.send('PATCH', `/admin/customers/${bulkPath}`, { reason, ...body })

  test('is switched on and off, each with its line in the timeline', async () => {
    const id = await aCustomer(shop.db, off)
    const { status, body } = await set(id, true)
    expect({ status, is: body[flag], version: body.version }).toEqual({ status: 200, is: true, version: 2 })
    const timeline = (await shop.get(`/admin/customers/${id}/timeline`)).body
    expect(timeline.items[0]).toMatchObject({
      action,
      by: { name: 'Ada Example' },
      note: reason,
      changes: { [flag]: { from: false, to: true } },
    })
    expect((await set(id, false)).body[flag]).toBe(false)
  })

  test('what is so already is a conflict, and an unknown customer is not found', async () => {
    const id = await aCustomer(shop.db, off)
    const again = await set(id, false)
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'CUSTOMER_UNCHANGED', params: { name: 'Clara Sommer', flag, value: false } },
    })
    expect((await set(unknown, true)).status).toBe(404)
    expect((await set(id, 'yes')).body.fields).toMatchObject({ value: { code: 'INVALID_TYPE' } })
  })

  test('of many, those change that may; the rest is named with the reason', async () => {
    const [one, two, on] = [
      await aCustomer(shop.db, off),
      await aCustomer(shop.db, off),
      await aCustomer(shop.db, { ...off, [flag]: true }),
    ]
    const { status, body } = await setMany({ ids: [one, on, unknown, two, one], value: true })
    expect(status).toBe(200)
    expect(body.updated.sort()).toEqual([one, two].sort())
    expect(body.skipped).toMatchObject([
      { _id: on, code: 'CUSTOMER_UNCHANGED', params: { name: 'Clara Sommer', flag, value: true } },
      { _id: unknown, code: 'CUSTOMER_GONE' },
    ])
  })

  test('all that match a filter change, when they are as many as the administrator saw', async () => {
    const ids = [await aCustomer(shop.db, off), await aCustomer(shop.db, off), await aCustomer(shop.db, off)]
    await aCustomer(shop.db, { ...off, site: 'auctropin' })
    const input = { filter: { site: 'hb' }, value: true }
    const wrong = await setMany({ ...input, expectedCount: 7 })
    expect(wrong).toMatchObject({
      status: 409,
      body: { code: 'COUNT_CHANGED', params: { found: 3, expected: 7, resource: 'customer' } },
    })
    const { body } = await setMany({ ...input, exceptIds: [ids[0]], expectedCount: 2 })
    expect(body).toEqual({ updated: ids.slice(1).sort(), skipped: [] })
    for (const bad of [{ value: true }, { filter: {}, value: true }])
      expect((await setMany(bad)).status).toBe(400)
  })
})

test('an e-mail address that is not there cannot be verified', async () => {
  const id = await aCustomer(shop.db, { email: null })
  const one = await shop.send('PATCH', '/admin/customers/email-verified', { id, value: true })
  const params = { name: 'Clara Sommer' }
  expect(one).toMatchObject({ status: 422, body: { code: 'CUSTOMER_HAS_NO_EMAIL', params } })
  const { body } = await shop.send('PATCH', '/admin/customers/bulk-email-verified', {
    ids: [id],
    value: true,
  })
  expect(body).toMatchObject({
    updated: [],
    skipped: [{ _id: id, code: 'CUSTOMER_HAS_NO_EMAIL', params }],
  })
})

describe('blocking', () => {
  const BLOCKED = '/admin/customers/blocked'
  const profile = async (id: string) => (await shop.get(`/admin/customers/profile/${id}`)).body

  test('keeps its reason in the audit log and shows it on the profile until the customer is let in again', async () => {
    const id = await aCustomer(shop.db)
    const { body } = await shop.send('PATCH', BLOCKED, { id, value: true, reason: ' Charged back twice ' })
    const block = { at: shop.now.toISOString(), by: 'Ada Example', reason: 'Charged back twice' }
    expect(body.block).toEqual(block)
    expect((await profile(id)).block).toEqual(block)
    const { items } = (await shop.get(`/admin/customers/${id}/timeline`)).body
    expect(items[0]).toMatchObject({ action: 'customer.blocked', note: 'Charged back twice' })
    await shop.send('PATCH', BLOCKED, { id, value: false })
    expect((await profile(id)).block).toBeNull()
  })

  test('takes one reason for many, and needs one, singly and in bulk', async () => {
    const [one, two] = [await aCustomer(shop.db), await aCustomer(shop.db)]
    const path = '/admin/customers/bulk-blocked-and-unblocked'
    const refused = { status: 400, body: { fields: { reason: { code: 'REQUIRED' } } } }
    for (const reason of [{}, { reason: '' }, { reason: '  ' }]) {
      expect(await shop.send('PATCH', path, { ids: [one, two], value: true, ...reason })).toMatchObject(
        refused,
      )
      expect(await shop.send('PATCH', BLOCKED, { id: one, value: true, ...reason })).toMatchObject(refused)
    }
    expect((await profile(one)).blocked).toBe(false)
    await shop.send('PATCH', path, { ids: [one, two], value: true, reason: 'Fraud ring' })
    expect((await profile(one)).block.reason).toBe('Fraud ring')
    expect((await profile(two)).block.reason).toBe('Fraud ring')
    expect((await shop.send('PATCH', path, { ids: [one, two], value: false })).body.updated).toHaveLength(2)
  })

  test.each([
    ['email-verified', 'emailVerified', 'verification', 'verified'],
    ['account-approved-by-admin', 'accountApproved', 'approval', 'approved'],
  ])('%s keeps its reason like a block', async (path, flag, field, decision) => {
    const id = await aCustomer(shop.db, { [flag]: false })
    const body = { value: true, reason: 'By phone' }
    const one = await shop.send('PATCH', `/admin/customers/${path}`, { id, ...body })
    expect(one.body[field]).toMatchObject({ decision, by: 'Ada Example', reason: 'By phone' })
    const two = await aCustomer(shop.db, { [flag]: false })
    await shop.send('PATCH', `/admin/customers/bulk-${path}`, { ids: [two], ...body })
    expect((await profile(two))[field]).toMatchObject({ decision, reason: 'By phone' })
  })

  test('refuses a reason that is too long at its field', async () => {
    const id = await aCustomer(shop.db)
    expect(await shop.send('PATCH', BLOCKED, { id, value: true, reason: 'x'.repeat(501) })).toMatchObject({
      status: 400,
      body: { fields: { reason: { code: 'TOO_LONG', params: { max: 500 } } } },
    })
  })

  test('leaves open orders as they are, which are counted before', async () => {
    const [one, two] = [await aCustomer(shop.db), await aCustomer(shop.db, { site: 'auctropin' })]
    await anOrder(shop.db, { customer: one })
    const delivered = await anOrder(shop.db, { customer: one })
    await shop.db
      .updateTable('orders')
      .set({ trackingStatus: 'delivered' })
      .where('_id', '=', delivered._id)
      .execute()
    await anOrder(shop.db, { customer: two })
    const open = async (body: object) => (await shop.send('POST', '/admin/customers/open-orders', body)).body
    expect(await open({ ids: [one] })).toEqual({ openOrders: 1 })
    expect(await open({ ids: [one, two] })).toEqual({ openOrders: 2 })
    expect(await open({ filter: { site: 'auctropin' }, expectedCount: 1 })).toEqual({ openOrders: 1 })
    await shop.send('PATCH', BLOCKED, { id: one, value: true, reason: 'Fraud ring' })
    expect(await open({ ids: [one] })).toEqual({ openOrders: 1 })
  })
})
