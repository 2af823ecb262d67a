import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { days, later } from '../../lib/clock.ts'
import { newId } from '../../lib/id.ts'
import { aCustomer, anOrder, aPaidOrder, aProduct, NOW } from '../../testing/factories.ts'
import { aLiveChat } from '../../testing/live-chat-changes.ts'
import { aMoveTo, move } from '../../testing/moves.ts'
import { type SeenMail, testShop } from '../../testing/test-shop.ts'
import { waitingForLocks } from '../../testing/waiting-for-locks.ts'
import { sendDueNotifications } from './customer-notifications.ts'

/** Requests for reviews and warnings of credit that expires, and other e-mails that are not about orders. */
const shop = testShop({ live: true })
const PATH = '/admin/customer-notifications'
beforeEach(async () => {
  await shop.db
    .updateTable('sites')
    .set({ notifiesSince: later(NOW, -days(1)) })
    .execute()
})

const subjects = async () => {
  await shop.live.complete()
  return (await shop.mails()).map(({ subject }: SeenMail) => subject).toReversed()
}
const afterDays = async (count: number) => {
  shop.now = new Date(later(shop.now, days(count)))
  const { db, jobs, url: publicUrl } = shop
  await sendDueNotifications({ db, jobs, publicUrl }, shop.now)
}
const turnOffOrders = () =>
  Promise.all(
    ['orderPlaced', 'orderShipped', 'orderDelivered', 'orderReturned'].map((kind) =>
      shop.send('PATCH', `${PATH}/${kind}`, { site: 'hb', isOn: false }),
    ),
  )
const delivered = async () => {
  const product = await aProduct(shop.db)
  const order = await anOrder(shop.db, { items: [{ product, quantity: 1 }], email: 'clara@mail.example' })
  for (const status of ['processing', 'shipped', 'delivered'] as const)
    await move(shop, order, aMoveTo(status))
  await shop.live.complete()
  return { ...order, product }
}

test('a review is requested once, seven days after the delivery', async () => {
  await turnOffOrders()
  await delivered()
  await afterDays(6)
  expect(await subjects()).toEqual([])
  await afterDays(1)
  expect(await subjects()).toEqual(['How do you like your order from Home & Bath?'])
  await afterDays(1)
  expect(await subjects()).toHaveLength(1)
})

test('no review is requested of an order that was returned or has one', async () => {
  await turnOffOrders()
  const [returned, reviewed] = [await delivered(), await delivered()]
  await move(shop, returned, aMoveTo('returned'))
  const review = { product: reviewed.product, rating: 5, title: 'Good', text: '' }
  expect((await shop.send('POST', `/admin/orders/reviews/${reviewed._id}`, review)).status).toBe(200)
  await afterDays(8)
  expect(await subjects()).toEqual([])
})

test('requests of reviews lock orders in the order in which bulk changes lock them', {
  retry: 0,
}, async () => {
  await turnOffOrders()
  const orders = [await delivered(), await delivered()]
  const [first = '', second = ''] = orders.map(({ _id }) => _id).toSorted()
  await shop.db
    .updateTable('waitingNotifications')
    .set({ happenedAt: later(shop.now, -days(1)) })
    .where('order', '=', second)
    .execute()
  const requested = await shop.db.transaction().execute(async (tx) => {
    const lock = (id: string) =>
      tx.selectFrom('orders').select('_id').where('_id', '=', id).forUpdate().execute()
    await lock(first)
    const answer = afterDays(8)
    await expect.poll(() => waitingForLocks(shop.db)).toBe(1)
    await sql`set local lock_timeout = '2s'`.execute(tx)
    await lock(second)
    return { answer }
  })
  await requested.answer
  expect(await subjects()).toHaveLength(2)
})

const give = (customerId: string, more: object = {}) =>
  shop.send('POST', `/admin/wallet/balances/${customerId}/adjust`, {
    ...{ customerId, amount: 1000, reason: 'Thank you', requestId: newId(), ...more },
  })

test('a customer is notified of credit that an admin gives, and once more before it expires', async () => {
  const customer = await aCustomer(shop.db, { email: 'clara@mail.example' })
  expect((await give(customer, { expiresAt: '2026-07-15' })).status).toBe(200)
  await give(customer, { amount: -100 })
  expect(await subjects()).toEqual(['You received $10.00 of credit'])
  await afterDays(20)
  expect(await subjects()).toHaveLength(1)
  await afterDays(4)
  await afterDays(1)
  expect((await subjects()).slice(1)).toEqual(['Your credit of $9.00 expires soon'])
})

test('a customer is notified of the decision about a claim for a free product', async () => {
  await turnOffOrders()
  const customer = await aCustomer(shop.db, { email: 'clara@mail.example' })
  const product = await aProduct(shop.db, { title: 'Oat soap' })
  const claim = async () => {
    const _id = newId()
    const row = { _id, customer, product, site: 'hb', requestId: newId() }
    await shop.db.insertInto('freeBuyClaims').values(row).execute()
    return _id
  }
  const decide = async (id: string, more: object) =>
    expect((await shop.send('PUT', `/admin/claim-free-buy/${id}`, { version: 1, ...more })).status).toBe(200)
  await aPaidOrder(shop.db, customer)
  await decide(await claim(), { status: 'approved' })
  await decide(await claim(), { status: 'rejected', reason: 'One for each household' })
  expect(await subjects()).toEqual(['Your claim for Oat soap was approved', 'About your claim for Oat soap'])
  expect((await shop.mails())[0]?.text).toContain('One for each household')
})

test('the customer of a chat gets its transcript when it is closed, and again only with further messages', async () => {
  const id = await aLiveChat(shop)
  const set = (status: string) => shop.send('PATCH', `/admin/live-chats/${id}/update-status`, { status })
  const write = (message: string) =>
    shop.send('POST', '/admin/live-chats/messages', { chat: id, message, requestId: newId() })
  await set('closed')
  expect(await subjects()).toEqual([])
  await set('open')
  await write('Yes, all of them are.')
  await set('closed')
  expect(await subjects()).toEqual(['Your chat with Home & Bath'])
  expect((await shop.mails())[0]?.text).toContain('Yes, all of them are.')
  await set('open')
  await set('closed')
  expect(await subjects()).toHaveLength(1)
})
