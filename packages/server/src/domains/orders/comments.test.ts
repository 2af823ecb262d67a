import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { aCustomer, anOrder } from '../../testing/factories.ts'
import { testShop } from '../../testing/test-shop.ts'
import { addComment } from './orders.ts'

const shop = testShop()
let order: { _id: string; orderId: string; uriCode: string }
beforeEach(async () => {
  order = await anOrder(shop.db)
})

const comment = (more: object = {}, as: 'admin' | 'colleague' = 'admin') =>
  shop.send(
    'POST',
    '/admin/orders/comments/add',
    { order: order._id, text: 'Ring twice', requestId: randomUUID(), ...more },
    as,
  )
const details = async () => (await shop.get(`/admin/orders/details/${order._id}`)).body

test('an administrator comments on an order: for the team, unless it is meant for the customer', async () => {
  const { status, body } = await comment()
  expect(status).toBe(200)
  expect(body).toEqual({
    _id: expect.any(String),
    author: { kind: 'admin', _id: shop.people.admin._id, name: 'Ada Example', avatar: null },
    text: 'Ring twice',
    isInternal: true,
    createdAt: shop.now.toISOString(),
  })
  expect((await comment({ isInternal: false })).body.isInternal).toBe(false)
})

test('comments stand in the order they were written, and are counted', async () => {
  await comment({ text: 'One' })
  shop.now = new Date('2026-06-15T13:00:00.000Z')
  await comment({ text: 'Two' }, 'colleague')
  const { comments, commentCount, updatedAt, version } = await details()
  expect(
    comments.map((one: { text: string; author: { name: string } }) => [one.text, one.author.name]),
  ).toEqual([
    ['One', 'Ada Example'],
    ['Two', 'Ben Example'],
  ])
  expect({ commentCount, updatedAt, version }).toEqual({
    commentCount: 2,
    updatedAt: '2026-06-15T13:00:00.000Z',
    version: 1,
  })
  expect((await shop.get('/admin/orders')).body.items[0].commentCount).toBe(2)
})

test('the same comment sent again is answered as the first time and written once', async () => {
  const requestId = randomUUID()
  const first = await comment({ requestId })
  shop.now = new Date('2026-06-15T13:00:00.000Z')
  expect(await comment({ requestId })).toMatchObject({ status: 200, body: first.body })
  for (const other of [{ text: 'Something else' }, { isInternal: false }])
    expect((await comment({ requestId, ...other })).body.code).toBe('IDEMPOTENCY_KEY_REUSED')
  expect(await details()).toMatchObject({
    commentCount: 1,
    comments: [first.body],
    updatedAt: '2026-06-15T12:00:00.000Z',
  })
  expect(
    await shop.db.selectFrom('outbox').select('name').where('name', '=', 'order.commented').execute(),
  ).toHaveLength(1)
})

test('the same comment sent ten times at once is written once', async () => {
  const requestId = randomUUID()
  const answers = await Promise.all(Array.from({ length: 10 }, () => comment({ requestId })))
  expect(new Set(answers.map((answer) => `${answer.status} ${answer.body._id}`)).size).toBe(1)
  expect((await details()).commentCount).toBe(1)
})

test('the same number on another order is another comment', async () => {
  const requestId = randomUUID()
  await comment({ requestId })
  const other = await anOrder(shop.db)
  expect((await comment({ requestId, order: other._id })).status).toBe(200)
  expect((await shop.get(`/admin/orders/details/${other._id}`)).body.commentCount).toBe(1)
})

test('a comment has at most 5000 characters, and is not empty', async () => {
  expect((await comment({ text: 'ö'.repeat(5000) })).body.text).toBe('ö'.repeat(5000))
  expect((await comment({ text: `  ${'x'.repeat(5000)}\n` })).body.text).toHaveLength(5000)
  const refused: [unknown, object][] = [
    ['x'.repeat(5001), { code: 'TOO_LONG', params: { max: 5000 } }],
    ['', { code: 'REQUIRED' }],
    ['   \n\t ', { code: 'REQUIRED' }],
    [7, { code: 'INVALID_TYPE' }],
    [null, { code: 'INVALID_TYPE' }],
  ]
  for (const [text, reason] of refused)
    expect(await comment({ text })).toMatchObject({ status: 400, body: { fields: { text: reason } } })
})

test('a comment is stored as it was typed', async () => {
  const text = '<b>Bold</b> & "quoted" — Привет 👋🏽\n\nSecond line; drop table orders; --'
  expect((await comment({ text })).body.text).toBe(text)
})

test('there is no order to comment on', async () => {
  const answer = await comment({ order: randomUUID() })
  expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
})

test('who comments cannot say they are another', async () => {
  expect(await comment({ admin: shop.people.owner._id })).toMatchObject({
    status: 400,
    body: { fields: { admin: { code: 'UNKNOWN_FIELD' } } },
  })
})

test('a comment is written into the audit log and emitted after the commit', async () => {
  const { body } = await comment()
  const { timeline } = await details()
  expect(timeline[0]).toMatchObject({
    action: 'order.commented',
    by: { name: 'Ada Example' },
    at: shop.now.toISOString(),
  })
  const events = await shop.db
    .selectFrom('outbox')
    .select('payload')
    .where('name', '=', 'order.commented')
    .execute()
  const { _id, orderId, uriCode } = order
  expect(events).toEqual([
    { payload: { order: _id, orderId, uriCode, site: 'hb', comment: body._id, byCustomer: false } },
  ])
})

test('a customer’s comment is the customer’s', async () => {
  const customer = await aCustomer(shop.db)
  const sent = { order: order._id, text: 'Where is it?', isInternal: false, requestId: randomUUID() }
  await shop.db.transaction().execute((tx) => addComment(tx, sent, { customer: { _id: customer } }, shop.now))
  const { comments } = await details()
  expect(comments).toMatchObject([
    { text: 'Where is it?', author: { kind: 'customer', _id: customer, name: 'Clara Sommer' } },
  ])
  const events = await shop.db
    .selectFrom('outbox')
    .select('payload')
    .where('name', '=', 'order.commented')
    .execute()
  expect(events).toMatchObject([{ payload: { byCustomer: true } }])
})
