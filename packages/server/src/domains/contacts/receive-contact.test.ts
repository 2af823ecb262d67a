import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { aContactCategory, unsubscribed } from '../../testing/contact-changes.ts'
import { aCustomer } from '../../testing/factories.ts'
import { hasManyAddresses, sendFrom } from '../../testing/from-address.ts'
import { mergesByCall } from '../../testing/merges-by-call.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()
const KEY = 'pk_home_and_bath'
const PATH = `/store/contacts?siteKey=${KEY}`
const contactForm = { email: 'Clara@mail.example', name: 'Clara Sommer', message: 'Is the soap vegan?' }
const write = (more: object = {}) => shop.send('POST', PATH, { ...contactForm, ...more }, null)
const received = async () => (await shop.get('/admin/contacts?sort=createdAt.asc')).body.items

beforeEach(() => shop.db.updateTable('sites').set({ publicKey: KEY }).where('key', '=', 'hb').execute())

test('what a customer writes comes to the site whose key is shown, in the category it names', async () => {
  const press = await aContactCategory(shop.db, 'Press')
  await aContactCategory(shop.db, 'Trade', 'auctropin')
  for (const category of ['press', 'Trade', ''])
    expect(await write({ category })).toMatchObject({ status: 200, body: { received: true } })
  const contacts = await received()
  expect(contacts.map((contact: { category: unknown }) => contact.category)).toEqual([
    { _id: press, name: 'Press' },
    null,
    null,
  ])
  expect(contacts[0]).toMatchObject({
    ...{ email: 'clara@mail.example', message: 'Is the soap vegan?', site: 'hb', source: 'storefront' },
  })
})

test('a message that is sent again after a lost answer is received once, with one ticket', async () => {
  const requestId = newId()
  const answers = await Promise.all([1, 2, 3].map(() => write({ requestId })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await received()).toHaveLength(1)
  expect((await shop.get('/admin/tickets')).body.total).toBe(1)
  expect(await write({ requestId, message: 'Something else.' })).toMatchObject({
    ...{ status: 409, body: { code: 'IDEMPOTENCY_KEY_REUSED' } },
  })
  // The key of another sender is another one.
  expect((await write({ requestId, email: 'ben@mail.example' })).status).toBe(200)
  expect(await received()).toHaveLength(2)
})

test('writing does not subscribe an address that unsubscribed', async () => {
  await unsubscribed(shop.db, 'clara@mail.example')
  await write()
  expect(await received()).toMatchObject([{ subscribed: false }])
})

test.each([
  ['no name', { name: ' ' }, 'name', 'REQUIRED'],
  ['no message', { message: '' }, 'message', 'REQUIRED'],
  ['an address that is none', { email: 'clara@mail' }, 'email', 'INVALID_EMAIL'],
  [
    'an address with a second header',
    { email: 'clara@mail.example\r\nBcc: x@mail.example' },
    'email',
    'INVALID_EMAIL',
  ],
  ['a name with a second header', { name: 'Clara\r\nBcc: all@mail.example' }, 'name', 'NOT_ONE_LINE'],
  ['a phone number with a second line', { phone: '1\n2' }, 'phone', 'NOT_ONE_LINE'],
  ['a message without end', { message: 'x'.repeat(5001) }, 'message', 'TOO_LONG'],
  ['an unknown field', { site: 'auctropin' }, 'site', 'UNKNOWN_FIELD'],
])('%s is refused at its field', async (_, more, path, code) => {
  expect(await write(more)).toMatchObject({ status: 400, body: { fields: { [path]: { code } } } })
  expect(await received()).toEqual([])
})

test('while the settings show no form, customers cannot write by it', async () => {
  const show = (showsForm: boolean) =>
    shop.db
      .updateTable('settings')
      .set({
        contact: JSON.stringify({ heading: '', text: '', openingHours: '', showsForm, opensTickets: true }),
      })
      .execute()
  await show(false)
  for (const more of [{}, { website: 'https://buy.example' }])
    expect(await write(more)).toMatchObject({
      status: 422,
      body: { code: 'CONTACT_FORM_OFF' },
    })
  expect(await received()).toEqual([])
  await show(true)
  expect((await write()).status).toBe(200)
})

test('a program that fills in the hidden field gets the same answer, and nothing is stored', async () => {
  expect((await write({ website: 'https://buy.example' })).body).toEqual({ received: true })
  expect(await received()).toEqual([])
})

test('of a flood in the name of one address, five messages an hour come through', async () => {
  const answers = []
  for (let round = 0; round < 7; round++)
    answers.push(await write({ email: round % 2 ? 'clara@mail.example' : 'CLARA@mail.example' }))
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 429, 429])
  expect(answers.at(-1)?.body.params.retryAfterSeconds).toBeGreaterThan(60)
  expect(await received()).toHaveLength(5)
})

test.runIf(hasManyAddresses)(
  'of a flood from one machine twenty messages come through; others still write',
  async () => {
    const statuses = []
    for (let round = 0; round < 25; round++)
      statuses.push((await write({ email: `p${round}@mail.example` })).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect((await sendFrom(shop, '127.0.0.7', ['POST', PATH, contactForm])).status).toBe(200)
    expect((await shop.get(`/store/products?siteKey=${KEY}`, null)).status).toBe(200)
  },
)

const tickets = async () => (await shop.get('/admin/tickets?sort=createdAt.asc')).body.items

/** What of a ticket comes from the message of the contact form. */
const fromForm = ({ subject, site, customer: { email, firstName, lastName }, lastMessage }: Ticket) => ({
  ...{ subject, site, email, lastMessage },
  name: `${firstName} ${lastName}`,
})
type Ticket = {
  subject: string
  site: string
  lastMessage: string
  customer: { _id: string; email: string; firstName: string; lastName: string }
}

test('a message opens a ticket of the customer with that address, or of a new one', async () => {
  const known = await aCustomer(shop.db, { email: 'nora@mail.example', firstName: 'Nora', lastName: 'Lind' })
  await aContactCategory(shop.db, 'Press')
  await write({ email: 'Nora@mail.example', name: 'N.', category: 'Press' })
  await write({ message: 'Is the soap vegan?\nAnd the box?' })
  await write({ message: 'One more thing.' })
  const opened = await tickets()
  expect(opened[0].customer._id).toBe(known)
  expect(opened[1].customer._id).toBe(opened[2].customer._id)
  expect(opened.map(fromForm)).toEqual([
    {
      subject: 'Press',
      site: 'hb',
      email: 'nora@mail.example',
      lastMessage: 'Is the soap vegan?',
      name: 'Nora Lind',
    },
    {
      subject: 'Is the soap vegan? And the box?',
      site: 'hb',
      email: 'clara@mail.example',
      lastMessage: 'Is the soap vegan? And the box?',
      name: 'Clara Sommer',
    },
    expect.objectContaining({ subject: 'One more thing.' }),
  ])
})

test('two first messages of one address at the same time are two tickets of one customer', async () => {
  const answers = await Promise.all([write({ message: 'One' }), write({ message: 'Two' })])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const opened = await tickets()
  expect(new Set(opened.map(({ customer }: Ticket) => customer._id)).size).toBe(1)
  expect(opened).toHaveLength(2)
})

test('a message from the address of a customer who was merged into a blocked one is stored without a ticket', async () => {
  const duplicate = await aCustomer(shop.db, { email: 'clara@mail.example' })
  const kept = await aCustomer(shop.db)
  expect((await mergesByCall(shop).merge(kept, duplicate)).status).toBe(200)
  await shop.db.updateTable('customers').set({ blocked: true }).where('_id', '=', kept).execute()
  expect((await write()).status).toBe(200)
  expect(await received()).toHaveLength(1)
  expect(await tickets()).toEqual([])
})

test('a bot, a blocked customer, and a store that wants no tickets open none', async () => {
  await aCustomer(shop.db, { email: 'clara@mail.example', blocked: true })
  await write()
  await write({ email: 'bot@mail.example', website: 'https://spam.example' })
  await shop.db
    .updateTable('settings')
    .set({
      contact: JSON.stringify({
        ...{ heading: '', text: '', openingHours: '', showsForm: true },
        opensTickets: false,
      }),
    })
    .execute()
  await write({ email: 'dora@mail.example' })
  expect(await received()).toHaveLength(2)
  expect(await tickets()).toEqual([])
})
