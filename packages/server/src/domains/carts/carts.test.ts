// @module-tag postgres
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { aCustomer, aProduct, PASSWORD } from '../../testing/factories.ts'
import { mergesByCall } from '../../testing/merges-by-call.ts'
import { aSignedInCustomer } from '../../testing/signed-in-customer.ts'
import { openStorefronts, orderAtStore, visit } from '../../testing/storefront.ts'
import { testShop } from '../../testing/test-shop.ts'

/** Carts of signed-in customers, and the reminder of those that they left. */
const shop = testShop()
type Customer = Awaited<ReturnType<typeof aSignedInCustomer>>
let clara: Customer
let begun: Date

beforeEach(async () => {
  begun = shop.now
  await openStorefronts(shop)
  await aProduct(shop.db, { slug: 'soap', title: 'Soap', quantity: 10 })
  await aProduct(shop.db, { slug: 'lamp', title: 'Lamp', quantity: 10 })
  await shop.db
    .updateTable('sites')
    .set({ notifiesSince: new Date(0).toISOString() })
    .execute()
  clara = await aSignedInCustomer(shop)
})

const read = async (site: 'hb' | 'auctropin' = 'hb') =>
  (await visit(shop, ['GET', '/cart'], clara, site)).body.items
const update = (items: object[], as: Customer | null = clara) => visit(shop, ['PUT', '/cart', { items }], as)
const accept = (acceptsMarketing: boolean) =>
  shop.db.updateTable('customers').set({ acceptsMarketing }).where('_id', '=', clara._id).execute()

/** The reminders that have been sent when so many hours have passed. */
async function remindersAfter(hours: number) {
  shop.now = new Date(begun.getTime() + hours * 60 * 60_000)
  await shop.db.transaction().execute((tx) => shop.jobs.enqueue(tx, 'sendDueNotifications', {}))
  return (await shop.mails()).filter(({ subject }) => subject.includes('cart'))
}

test('a customer finds the cart again in another browser, on the same site', async () => {
  const cart = [
    { slug: 'soap', quantity: 2 },
    { slug: 'lamp', quantity: 1 },
  ]
  expect((await update(cart)).status).toBe(200)
  expect(await read()).toEqual([
    { slug: 'soap', title: 'Soap', quantity: 2 },
    { slug: 'lamp', title: 'Lamp', quantity: 1 },
  ])
  expect(await read('auctropin')).toEqual([])
  await shop.db.updateTable('products').set({ isActive: false }).where('slug', '=', 'lamp').execute()
  expect((await visit(shop, ['GET', '/cart'], clara)).body).toEqual({
    items: [{ slug: 'soap', title: 'Soap', quantity: 2 }],
    unavailable: [{ slug: 'lamp', quantity: 1 }],
  })
  await update([])
  expect(await read()).toEqual([])
})

test('the cart of a deleted account is removed', async () => {
  await update([{ slug: 'soap', quantity: 1 }])
  expect((await visit(shop, ['POST', '/account/delete', { password: PASSWORD }], clara)).status).toBe(200)
  expect(await shop.db.selectFrom('carts').select('customer').execute()).toEqual([])
})

test('guests have no cart on the server, and a cart has at most fifty lines', async () => {
  expect((await update([{ slug: 'soap', quantity: 1 }], null)).status).toBe(401)
  const lines = Array.from({ length: 51 }, (_, index) => ({ slug: `soap-${index}`, quantity: 1 }))
  expect((await update(lines)).status).toBe(400)
})

test('a merge moves the cart, an undo moves it back, and merged records are not reminded', async () => {
  const [duplicate, kept] = [clara._id, await aCustomer(shop.db)]
  const cartOf = async (customer: string) =>
    (await shop.db.selectFrom('carts').select('items').where('customer', '=', customer).execute())[0]?.items
  const soap = [{ slug: 'soap', quantity: 2 }]
  await accept(true)
  await update(soap)
  const { merge, undo } = mergesByCall(shop)
  const first = (await merge(kept, duplicate)).body
  expect([await cartOf(kept), await cartOf(duplicate)]).toEqual([soap, undefined])
  expect((await undo(first._id)).status).toBe(200)
  expect([await cartOf(kept), await cartOf(duplicate)]).toEqual([undefined, soap])
  const lamp = {
    site: 'hb',
    items: JSON.stringify([{ slug: 'lamp', quantity: 1 }]),
    updatedAt: begun.toISOString(),
  }
  await shop.db
    .insertInto('carts')
    .values({ ...lamp, customer: kept })
    .execute()
  expect((await merge(kept, duplicate)).status).toBe(200)
  expect([await cartOf(kept), await cartOf(duplicate)]).toEqual([[{ slug: 'lamp', quantity: 1 }], undefined])
  // A cart of a merge from before carts were moved.
  await shop.db
    .insertInto('carts')
    .values({ ...lamp, customer: duplicate })
    .execute()
  expect(await remindersAfter(25)).toEqual([])
})

test('an order empties the cart', async () => {
  await update([{ slug: 'soap', quantity: 1 }])
  expect((await orderAtStore(shop, { items: [{ slug: 'soap', quantity: 1 }] }, clara)).status).toBe(200)
  expect(await read()).toEqual([])
})

test('a repeated request of an order leaves the cart that was filled since', async () => {
  const order = { items: [{ slug: 'soap', quantity: 1 }], requestId: newId() }
  expect((await orderAtStore(shop, order, clara)).status).toBe(200)
  await update([{ slug: 'lamp', quantity: 1 }])
  expect((await orderAtStore(shop, order, clara)).status).toBe(200)
  expect(await read()).toMatchObject([{ slug: 'lamp', quantity: 1 }])
})

test('a customer who accepts marketing is reminded of a cart after a day, once for each change', async () => {
  await accept(true)
  await update([{ slug: 'soap', quantity: 2 }])
  expect(await remindersAfter(23)).toEqual([])
  const [mail, ...others] = await remindersAfter(25)
  expect(mail?.subject).toContain('is waiting')
  expect(mail?.text).toContain('Soap × 2')
  expect(mail?.text).toContain('/demo-shop/hb/cart')
  expect(others).toEqual([])
  const token = /\/unsubscribe\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
  const oneClick = await fetch(`${shop.url}/unsubscribe/${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(oneClick.status).toBe(200)
  await update([{ slug: 'soap', quantity: 4 }])
  expect(await remindersAfter(79)).toHaveLength(1)
  expect((await fetch(`${shop.url}/unsubscribe/${token}`, { method: 'PATCH' })).status).toBe(200)
  expect(await remindersAfter(80)).toHaveLength(1)
  await update([{ slug: 'soap', quantity: 3 }])
  expect(await remindersAfter(110)).toHaveLength(2)
})

test('nothing is sent without consent, after an unsubscription, or of products that are no longer sold', async () => {
  await update([{ slug: 'soap', quantity: 1 }])
  expect(await remindersAfter(25)).toEqual([])
  await accept(true)
  await update([{ slug: 'soap', quantity: 2 }])
  await shop.db
    .insertInto('unsubscribedEmails')
    .values({ email: clara.email, source: 'link', createdAt: begun.toISOString() })
    .execute()
  expect(await remindersAfter(60)).toEqual([])
  await shop.db.deleteFrom('unsubscribedEmails').execute()
  await update([{ slug: 'soap', quantity: 1 }])
  await shop.db.updateTable('products').set({ isActive: false }).execute()
  expect(await remindersAfter(100)).toEqual([])
})
