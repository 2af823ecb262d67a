import { beforeEach, expect, test } from 'vitest'
import { PASSWORD } from '../../testing/factories.ts'
import { refusal } from '../../testing/refusal.ts'
import { mailedToken } from '../../testing/sign-in.ts'
import { aSignedInCustomer } from '../../testing/signed-in-customer.ts'
import { openStorefronts, visit } from '../../testing/storefront.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()
beforeEach(() => openStorefronts(shop))

const [OLD, NEW] = ['clara@mail.example', 'klara@mail.example']

/** A customer who was mailed a link to reset the password and one to change the address, and what both answer. */
async function withLinks() {
  const customer = await aSignedInCustomer(shop, { email: OLD })
  const call = (path: string, body: object) => visit(shop, ['POST', `/account${path}`, body], customer)
  await call('/password/forgot', { email: OLD })
  await call('/email', { email: NEW, password: PASSWORD })
  const [reset, change] = [await mailedToken(shop, OLD), await mailedToken(shop, NEW)]
  const open = async () => [
    await call('/password/reset', { token: reset, password: 'soap-and-old-maps' }),
    await call('/email/confirm', { token: change }),
  ]
  return { ...customer, open }
}

const EXPIRED = [refusal('token', 'LINK_EXPIRED'), refusal('token', 'LINK_EXPIRED')]

test('a password that an admin sets invalidates the mailed links of the customer', async () => {
  const { _id, open } = await withLinks()
  const path = `/admin/customers/change-password/${_id}`
  expect((await shop.send('POST', path, { password: 'lanterns-and-ink' })).status).toBe(200)
  expect(await open()).toMatchObject(EXPIRED)
})

test('an e-mail address that an admin changes invalidates the mailed links, even if it becomes the old one again', async () => {
  const { _id, open } = await withLinks()
  const path = `/admin/customers/profile/update?id=${_id}`
  for (const email of ['clara@other.example', OLD]) {
    const { version } = (await shop.get(`/admin/customers/profile/${_id}`)).body
    expect((await shop.send('PUT', path, { version, email })).status).toBe(200)
  }
  expect(await open()).toMatchObject(EXPIRED)
})
