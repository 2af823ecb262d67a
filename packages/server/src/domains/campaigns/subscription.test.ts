import { expect, test } from 'vitest'
import { aCampaign } from '../../testing/campaign-changes.ts'
import { aCustomer } from '../../testing/factories.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()
const count = async (segment: Record<string, unknown>) =>
  (await shop.send('POST', '/admin/bulk-contacts/recipients/count', { segment })).body

/** Returns the path of the unsubscribe link in an e-mail to ada@mail.example. */
async function link(): Promise<string> {
  await aCampaign(shop)
  const [mail] = await shop.mails()
  return new URL(mail?.links.find((one) => one.includes('/unsubscribe/')) ?? '').pathname
}

test('the link in a mail names whose mails it ends, without the address, ends them, and takes that back', async () => {
  const path = await link()
  await aCustomer(shop.db, { email: 'ada@mail.example', acceptsMarketing: true })
  await aCustomer(shop.db, { email: 'dora@mail.example', acceptsMarketing: false })
  expect((await shop.get(path, null)).body).toEqual({
    email: 'a•••@mail.example',
    siteName: 'Home & Bath',
    isSubscribed: true,
  })
  expect((await shop.send('POST', path, {}, null)).body).toMatchObject({ isSubscribed: false })
  expect(await count({ addresses: ['ada@mail.example'] })).toMatchObject({
    total: 0,
    unsubscribed: { count: 1 },
  })
  expect((await shop.send('PATCH', path, {}, null)).body).toMatchObject({ isSubscribed: true })
  expect(await count({ addresses: ['ada@mail.example'] })).toMatchObject({ total: 1 })
  expect(await count({ customers: {} })).toMatchObject({ total: 1, notAccepting: { count: 1 } })
})

test('a mail program presses the link as its standard defines', async () => {
  const path = await link()
  const answer = await fetch(shop.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(answer.status).toBe(200)
  expect(await count({ addresses: ['ada@mail.example'] })).toMatchObject({ unsubscribed: { count: 1 } })
})

test('a link that is guessed leads nowhere', async () => {
  expect((await shop.get('/unsubscribe/sample', null)).status).toBe(404)
  expect((await shop.send('POST', '/unsubscribe/sample', {}, null)).status).toBe(404)
})
