import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aContact, aContactCategory, unsubscribed } from '../../testing/contact-changes.ts'
import { aCustomer } from '../../testing/factories.ts'
import { openStorefronts, visit } from '../../testing/storefront.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()
const write = (email: string, more: object = {}) =>
  visit(shop, ['POST', '/contacts', { email, name: 'Ada', message: 'Hello', category: 'Wholesale', ...more }])
const contacts = async (query = '') => (await shop.get(`/admin/contacts?sort=email.asc&${query}`)).body.items
const at = () => shop.now.toISOString()

test('a message of the contact form is no consent, unless the sender checks it', async () => {
  await openStorefronts(shop)
  const category = await aContactCategory(shop.db)
  await write('ada@mail.example')
  await write('bea@mail.example', { acceptsMarketing: true })
  await aContact(shop.db, { email: 'cleo@mail.example', category, source: 'import' })
  const [ada, bea, cleo] = await contacts()
  expect(ada).toMatchObject({ email: 'ada@mail.example', subscribed: false, consent: null })
  expect(bea).toMatchObject({ subscribed: true, consent: { at: at(), source: 'storefront' } })
  expect(cleo).toMatchObject({ subscribed: true, consent: { source: 'import' } })
  expect((await contacts('subscribed=false')).map(({ email }: { email: string }) => email)).toEqual([
    'ada@mail.example',
  ])
  const count = await shop.send('POST', '/admin/bulk-contacts/recipients/count', {
    segment: { categories: [category] },
  })
  expect(count.body).toMatchObject({ total: 2, notAccepting: { count: 1, some: ['ada@mail.example'] } })
})

test('a consent counts for every contact with the address', async () => {
  await openStorefronts(shop)
  await write('ada@mail.example')
  await write('ada@mail.example', { acceptsMarketing: true })
  await write('ada@mail.example')
  const rows = await contacts()
  expect(rows).toHaveLength(3)
  for (const { consent, subscribed } of rows)
    expect({ consent, subscribed }).toEqual({ consent: { at: at(), source: 'storefront' }, subscribed: true })
})

test('a consent stays with the address that gave it, not with the contact', async () => {
  await openStorefronts(shop)
  await write('ada@mail.example', { acceptsMarketing: true })
  const [{ _id, name }] = await contacts()
  const change = async (email: string) => {
    const { version, phone, message, site } = (await shop.get(`/admin/contacts/${_id}`)).body
    const fields = { version, email, name, phone, message, site, category: null }
    return shop.send('PUT', `/admin/contacts/${_id}`, fields)
  }
  expect(await change('bea@mail.example')).toMatchObject({
    status: 200,
    body: { consent: null, subscribed: false },
  })
  await write('cleo@mail.example', { acceptsMarketing: true })
  expect((await change('cleo@mail.example')).body).toMatchObject({
    subscribed: true,
    consent: { source: 'storefront' },
  })
})

test('an admin records a consent, and a new one after the address had unsubscribed', async () => {
  await openStorefronts(shop)
  await write('ada@mail.example')
  const [{ _id }] = await contacts()
  const subscribe = () => shop.send('POST', `/admin/contacts/${_id}/subscribe-again`, { hasConsent: true })
  expect((await subscribe()).body).toMatchObject({ subscribed: true, consent: { at: at(), source: 'admin' } })
  expect(await subscribe()).toMatchObject({ status: 409, body: { code: 'CONTACT_SUBSCRIBED_ALREADY' } })
  await unsubscribed(shop.db, 'ada@mail.example')
  expect((await contacts())[0].subscribed).toBe(false)
  shop.now = new Date('2026-06-15T13:00:00.000Z')
  expect((await subscribe()).body).toMatchObject({ subscribed: true, consent: { at: at(), source: 'admin' } })
})

test('the consent of a customer has its time and source until it is withdrawn', async () => {
  const customer = await aCustomer(shop.db)
  const read = async () => (await shop.get(`/admin/customers/profile/${customer}`)).body
  const set = async (acceptsMarketing: boolean) =>
    shop.send('PUT', `/admin/customers/profile/update?id=${customer}`, {
      ...{ acceptsMarketing, version: (await read()).version },
    })
  expect((await read()).marketingConsent).toBeNull()
  await set(true)
  expect((await read()).marketingConsent).toEqual({ at: at(), source: 'admin' })
  shop.now = new Date('2026-06-15T13:00:00.000Z')
  await shop.send('PUT', `/admin/customers/profile/update?id=${customer}`, {
    ...{ firstName: 'Ada', version: (await read()).version },
  })
  expect((await read()).marketingConsent.at).toBe('2026-06-15T12:00:00.000Z')
  await set(false)
  expect((await read()).marketingConsent).toBeNull()
  await shop.db.transaction().execute(async (tx) => {
    await sql`select set_config('storekeeper.consent_source', 'storefront', true)`.execute(tx)
    await tx.updateTable('customers').set({ acceptsMarketing: true }).execute()
  })
  expect((await read()).marketingConsent.source).toBe('storefront')
})
