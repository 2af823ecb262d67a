import { expect, test } from 'vitest'
import { aCustomer, anOrder } from '../../testing/factories.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()
const unknown = '0199fa1c-59a6-7f3e-9d65-0a4f0bb7d21f'
const address = {
  streetNumber: '4',
  streetName: 'Lindenallee',
  aptUnit: '',
  city: 'Berlin',
  state: '',
  zipCode: '10117',
  country: 'DE',
}

const suggested = async (id: string) =>
  (await shop.get(`/admin/customers/${id}/duplicates`)).body.map(
    (one: { customer: { _id: string }; reasons: string[] }) => [one.customer._id, one.reasons],
  )

test('duplicates are found by the digits of the phone, by name and zip code, and by the e-mail of orders', async () => {
  const me = await aCustomer(shop.db, {
    ...{ firstName: 'Clara', lastName: 'Sommer', phone: '+49 (30) 123-4567' },
    ...{ email: 'clara@mail.example', shippingInfo: address },
  })
  const samePhone = await aCustomer(shop.db, { firstName: 'X', phone: '4930 1234567' })
  const sameName = await aCustomer(shop.db, {
    firstName: 'CLARA',
    lastName: 'sommer',
    shippingInfo: { ...address, streetNumber: '8' },
  })
  const sameMail = await aCustomer(shop.db, { firstName: 'Y', email: null })
  await anOrder(shop.db, { customer: sameMail, email: 'Clara@Mail.example' })
  await aCustomer(shop.db, { firstName: 'Clara', lastName: 'Sommer', phone: '123' })
  const found = new Map(await suggested(me))
  expect(found).toEqual(
    new Map([
      [samePhone, ['phone']],
      [sameName, ['name-and-zip']],
      [sameMail, ['email']],
    ]),
  )
  expect(await suggested(sameMail)).toEqual([[me, ['email']]])
  expect((await shop.get(`/admin/customers/${unknown}/duplicates`)).status).toBe(404)
})

test('who was merged already is suggested no more', async () => {
  const me = await aCustomer(shop.db, { phone: '+49 30 123 4567' })
  const other = await aCustomer(shop.db, { phone: '+49301234567' })
  await shop.send('POST', '/admin/customers/merge', {
    keep: me,
    merge: other,
    versions: { keep: 1, merge: 1 },
  })
  expect(await suggested(me)).toEqual([])
})
