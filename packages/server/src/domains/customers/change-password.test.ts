import { expect, test } from 'vitest'
import { aCustomer } from '../../testing/factories.ts'
import { refusal } from '../../testing/refusal.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()
const give = (id: string, password: string) =>
  shop.send('POST', `/admin/customers/change-password/${id}`, { password })

test('a customer cannot get a password that is easy to guess from their name or address', async () => {
  const fanny = await aCustomer(shop.db, {
    firstName: 'Fannyanna',
    lastName: 'Featherstonehaugh',
    email: 'whimsicalotter@mail.example',
  })
  for (const password of [
    'featherstonehaugh',
    'Fannyanna1234',
    'whimsicalotter1',
    'whimsicalotter@mail.example',
  ])
    expect(await give(fanny, password), password).toMatchObject(refusal('password', 'PASSWORD_TOO_WEAK'))
  expect((await give(fanny, 'soap-and-old-maps')).status).toBe(200)
})

test('for another customer the same password is no problem, nor where there is no address', async () => {
  const other = await aCustomer(shop.db, { email: null })
  expect((await give(other, 'featherstonehaugh')).status).toBe(200)
})
