import { describe, expect, test } from 'vitest'
import { days, later } from '../../lib/clock.ts'
import { aCustomer, anOrder, NOW, someCredit } from '../../testing/factories.ts'
import { mergesByCall } from '../../testing/merges-by-call.ts'
import { aMoveTo, move } from '../../testing/moves.ts'
import { testShop } from '../../testing/test-shop.ts'

/** What undoing a merge restores, and when the server rejects it. */
const shop = testShop()
const { read, merge, undo, aMergedPair } = mergesByCall(shop)
const unknown = '0199fa1c-59a6-7f3e-9d65-0a4f0bb7d21f'
const loadOrders = async (customer: string) =>
  (await shop.get(`/admin/orders?customer=${customer}&limit=200`)).body.items.map(
    (row: { _id: string }) => row._id,
  )

test('an e-mail address that went over goes back when the merge is undone', async () => {
  const keep = await aCustomer(shop.db, { email: null })
  const other = await aCustomer(shop.db, { email: 'only@mail.example', emailVerified: true })
  const { body } = await merge(keep, other)
  expect(await read(keep)).toMatchObject({ email: 'only@mail.example', emailVerified: true })
  expect((await read(other)).email).toBeNull()
  expect((await undo(body._id)).status).toBe(200)
  expect(await read(keep)).toMatchObject({ email: null, emailVerified: false })
  expect(await read(other)).toMatchObject({ email: 'only@mail.example', emailVerified: true })
})

test('a language that went over goes back when the merge is undone', async () => {
  const [keep, other] = [await aCustomer(shop.db), await aCustomer(shop.db, { language: 'ar' })]
  const languages = async () => {
    const found = shop.db
      .selectFrom('customers')
      .select(['_id', 'language'])
      .where('_id', 'in', [keep, other])
    return Object.fromEntries((await found.execute()).map(({ _id, language }) => [_id, language]))
  }
  const { body } = await merge(keep, other)
  expect(await languages()).toEqual({ [keep]: 'ar', [other]: 'ar' })
  expect((await undo(body._id)).status).toBe(200)
  expect(await languages()).toEqual({ [keep]: null, [other]: 'ar' })
})

test('what an admin changed since stays when a merge is undone, less what came over', async () => {
  const { keep, other } = await aMergedPair()
  const { body } = await merge(keep, other)
  await shop.send('PUT', `/admin/customers/profile/update?id=${keep}`, {
    tags: ['vip', 'press', 'new'],
    firstName: 'Cläre',
    version: 2,
  })
  const late = await anOrder(shop.db, { customer: keep })
  expect((await undo(body._id)).body.undoneAt).not.toBeNull()
  expect(await read(keep)).toMatchObject({ firstName: 'Cläre', tags: ['vip', 'new'], note: 'Kind' })
  expect(await loadOrders(keep)).toEqual([late._id])
  expect(await undo(body._id)).toMatchObject({ status: 409, body: { code: 'MERGE_UNDONE_ALREADY' } })
  expect((await undo(unknown)).status).toBe(404)
})

describe('a merge cannot be undone any more', () => {
  const refused = async (id: string, code: string, params = {}) =>
    expect(await undo(id)).toMatchObject({ status: 422, body: { code, params } })

  test('a day later', async () => {
    const { keep, other } = await aMergedPair()
    const { body } = await merge(keep, other)
    shop.now = new Date(later(NOW, days(1) + 1))
    await refused(body._id, 'MERGE_UNDO_EXPIRED', { hours: 24 })
  })

  test('when the credit that came over was spent', async () => {
    const { keep, other } = await aMergedPair()
    await someCredit(shop.db, other, 500)
    const { body } = await merge(keep, other)
    await someCredit(shop.db, keep, -1)
    await refused(body._id, 'MERGE_UNDO_CREDIT_SPENT')
  })

  test('when credit was booked for an order that came over', async () => {
    const { keep, other } = await aMergedPair()
    const order = await anOrder(shop.db, { customer: other, payment: { method: 'card', amount: 'all' } })
    const { body } = await merge(keep, other)
    await move(shop, order, aMoveTo('cancelled', { refundTo: 'credit' }))
    await refused(body._id, 'MERGE_UNDO_CREDIT_BOOKED', { orderId: order.orderId })
  })

  test('when the one that stayed was merged on', async () => {
    const { keep, other } = await aMergedPair()
    const { body } = await merge(keep, other)
    const third = await aCustomer(shop.db)
    const { body: second } = await merge(third, keep)
    await refused(body._id, 'MERGE_UNDO_MERGED_SINCE')
    await undo(second._id)
    expect((await undo(body._id)).status).toBe(200)
  })

  test('when an order that came over belongs to another customer', async () => {
    const { keep, other } = await aMergedPair()
    const order = await anOrder(shop.db, { customer: other })
    const { body } = await merge(keep, other)
    await shop.db
      .updateTable('orders')
      .set({ customer: await aCustomer(shop.db) })
      .execute()
    await refused(body._id, 'MERGE_UNDO_ORDER_MOVED', { orderId: order.orderId })
  })

  test('when another customer has the e-mail address by now', async () => {
    const keep = await aCustomer(shop.db, { email: null })
    const other = await aCustomer(shop.db, { email: 'only@mail.example' })
    const { body } = await merge(keep, other)
    await shop.send('PUT', `/admin/customers/profile/update?id=${keep}`, {
      ...{ email: 'new@mail.example', version: 2 },
    })
    const third = await aCustomer(shop.db, { email: 'only@mail.example' })
    const { customerNumber: number } = await read(third)
    await refused(body._id, 'MERGE_UNDO_EMAIL_TAKEN', { email: 'only@mail.example', number })
  })
})
