import { beforeEach, expect, test } from 'vitest'
import { aProduct, someCredit } from '../../testing/factories.ts'
import { ADDRESS } from '../../testing/orders-by-call.ts'
import { refusal } from '../../testing/refusal.ts'
import { aSignedInCustomer } from '../../testing/signed-in-customer.ts'
import { openStorefronts, orderAtStore, visit } from '../../testing/storefront.ts'
import { testShop } from '../../testing/test-shop.ts'

/** Orders of guests, who are not signed in. */
const shop = testShop()
beforeEach(async () => {
  await openStorefronts(shop)
  await aProduct(shop.db, { slug: 'soap', quantity: 10 })
})
const order = (more = {}, as: { token: string } | null = null) => orderAtStore(shop, more, as)

test('a guest who is new becomes a customer, who gets their later orders too', async () => {
  expect((await order({ phone: '030 123' })).status).toBe(200)
  expect((await order({ email: 'CLARA@mail.example' })).status).toBe(200)
  const customers = await shop.db
    .selectFrom('customers')
    .select(['firstName', 'lastName', 'email', 'phone', 'site', 'shippingInfo', 'orderCount', 'passwordHash'])
    .execute()
  expect(customers).toEqual([
    {
      ...{
        firstName: 'Clara',
        lastName: 'Sommer',
        email: 'clara@mail.example',
        phone: '030 123',
        site: 'hb',
      },
      ...{ shippingInfo: ADDRESS, orderCount: 2, passwordHash: null },
    },
  ])
})

test('a guest with the address of a customer changes nothing about them and learns nothing of them', async () => {
  const known = await aSignedInCustomer(shop, { email: 'known@mail.example', firstName: 'Karl', phone: '1' })
  await someCredit(shop.db, known._id, 5000)
  const row = () =>
    shop.db
      .selectFrom('customers')
      .select(['firstName', 'lastName', 'phone', 'addresses', 'shippingInfo', 'version', 'creditBalance'])
      .where('_id', '=', known._id)
      .executeTakeFirstOrThrow()
  const before = await row()
  const asGuest = (email: string) =>
    order({ email, phone: '2', receiverName: { firstName: 'X', lastName: 'Y' } })
  const [theirs, nobodys] = [await asGuest('known@mail.example'), await asGuest('unknown@mail.example')]
  const bare = ({ body: { orderId: _, uriCode: __, email: ___, ...rest } }: typeof theirs) => rest
  expect(bare(theirs)).toEqual(bare(nobodys))
  expect(JSON.stringify(theirs.body)).not.toMatch(/Karl|5000|creditAvailable/)
  expect(await row()).toEqual(before)
  expect((await visit(shop, ['GET', '/orders'], known)).body.total).toBe(1)
  expect(await order({ email: 'known@mail.example', creditUsed: 1 })).toMatchObject(
    refusal('creditUsed', 'CREDIT_NEEDS_CUSTOMER'),
  )
})

test('who was merged into another orders as that one; who is blocked does not order', async () => {
  const [keep, merged] = [await aSignedInCustomer(shop), await aSignedInCustomer(shop)]
  const body = { keep: keep._id, merge: merged._id, versions: { keep: 1, merge: 1 } }
  expect((await shop.send('POST', '/admin/customers/merge', body)).status).toBe(200)
  expect((await order({ email: merged.email })).status).toBe(200)
  expect((await visit(shop, ['GET', '/orders'], keep)).body.total).toBe(1)
  await shop.send('PATCH', '/admin/customers/blocked', { id: keep._id, value: true, reason: 'Fraud' })
  for (const email of [keep.email, merged.email])
    expect(await order({ email })).toMatchObject(refusal('email', 'GUEST_EMAIL_BLOCKED'))
  expect((await order({}, keep)).status).toBe(401)
})

test('a guest gives an e-mail address; a customer whose session has ended is not taken for a guest', async () => {
  expect(await order({ email: null })).toMatchObject(refusal('email', 'GUEST_EMAIL_REQUIRED'))
  const customer = await aSignedInCustomer(shop)
  await visit(shop, ['DELETE', '/sessions'], customer)
  expect((await order({ email: 'clara@mail.example' }, customer)).status).toBe(401)
  expect(await shop.db.selectFrom('orders').selectAll().execute()).toEqual([])
})
