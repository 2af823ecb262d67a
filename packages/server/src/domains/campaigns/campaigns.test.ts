import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { aCustomer, NOW } from '../../testing/factories.ts'
import { refusal } from '../../testing/refusal.ts'
import { testShop } from '../../testing/test-shop.ts'
import { picturesIn } from '../../testing/uploads.ts'
import { unsubscribe } from '../contacts/contacts.ts'

const shop = testShop()
const { aFile } = picturesIn(shop)
let category: string
beforeEach(async () => {
  category = newId()
  await shop.db
    .insertInto('contactCategories')
    .values({ _id: category, name: 'Friends', site: 'hb' })
    .execute()
})

const aContact = async (email: string, name = 'Ada Example', into = category) => {
  const contact = { _id: newId(), email, name, category: into, site: 'hb', source: 'import' as const }
  const consent = { consentAt: shop.now.toISOString(), consentSource: 'admin' as const }
  await shop.db
    .insertInto('contacts')
    .values({ ...contact, ...consent })
    .execute()
}
const goes = (email: string) =>
  shop.db.transaction().execute((tx) => unsubscribe(tx, { email, source: 'link' }, shop.now))
const count = async (segment: Record<string, unknown>) =>
  (await shop.send('POST', '/admin/bulk-contacts/recipients/count', { segment })).body
const content = (more: Record<string, unknown> = {}) => ({
  site: 'hb',
  subject: 'News for {{firstName|you}}',
  body: '<p>Hello {{firstName|friend}}, this is {{siteName}}.</p>',
  ...more,
})
const send = (more: Record<string, unknown> = {}) =>
  shop.send('POST', '/admin/bulk-contacts/mail-send', {
    ...content(),
    requestId: newId(),
    segment: { categories: [category] },
    expectedCount: 1,
    ...more,
  })
const details = async (id: string) => (await shop.get(`/admin/bulk-contacts/campaigns/${id}`)).body
const act = (id: string, what: string) => shop.send('PATCH', `/admin/bulk-contacts/campaigns/${id}/${what}`)

describe('who it goes to', () => {
  test('is counted exactly, and who is left out is named', async () => {
    await aContact('ada@mail.example')
    await aContact('ada@mail.example', 'Ada again')
    await aContact('gone@mail.example')
    await aContact('broken@nowhere')
    await goes('gone@mail.example')
    await aCustomer(shop.db, { email: 'clara@mail.example', acceptsMarketing: true })
    await aCustomer(shop.db, { email: 'dora@mail.example', acceptsMarketing: false })
    await aCustomer(shop.db, { email: null, firstName: 'Emil', acceptsMarketing: true })
    expect(
      await count({
        categories: [category],
        customers: {},
        addresses: ['ADA@mail.example', 'new@mail.example'],
      }),
    ).toEqual({
      total: 3,
      duplicates: { count: 2, some: ['ada@mail.example'] },
      unsubscribed: { count: 1, some: ['gone@mail.example'] },
      notAccepting: { count: 1, some: ['dora@mail.example'] },
      withoutEmail: { count: 1, some: ['Emil Sommer'] },
      unusable: { count: 1, some: ['broken@nowhere'] },
    })
  })

  test('customers are those that a filter finds, and none without a filter', async () => {
    await aCustomer(shop.db, { email: 'clara@mail.example', acceptsMarketing: true, tags: ['vip'] })
    await aCustomer(shop.db, { email: 'dora@mail.example', acceptsMarketing: true })
    expect(await count({ customers: { tags: ['vip'] } })).toMatchObject({ total: 1 })
    expect(await count({})).toMatchObject({ total: 0 })
  })

  test('a saved view of contacts goes to those in it who agreed, and a moving date moves with the time', async () => {
    const search = { filter: 'created:last-7-days', timeZone: 'UTC', source: 'import' }
    const view = await shop.send('POST', '/admin/saved-views', { list: 'contacts', name: 'New', search })
    expect(view.status).toBe(200)
    // As the form sends a view: its filters, with the site of the mail.
    const segment = { contacts: { ...view.body.search, source: ['import'], site: 'hb' } }
    await aContact('ada@mail.example')
    await aContact('gone@mail.example')
    await goes('gone@mail.example')
    const add = (email: string, more: object) =>
      shop.db
        .insertInto('contacts')
        .values({ _id: newId(), email, name: email, category: null, site: 'hb', source: 'import', ...more })
        .execute()
    const consent = { consentAt: NOW.toISOString(), consentSource: 'admin' as const }
    await add('silent@mail.example', {})
    await add('other@mail.example', { ...consent, site: 'auctropin' })
    await add('typed@mail.example', { ...consent, source: 'admin' })
    await add('before@mail.example', { ...consent, createdAt: sql`now() - interval '8 days'` })
    expect(await count(segment)).toMatchObject({
      total: 1,
      unsubscribed: { count: 1, some: ['gone@mail.example'] },
      notAccepting: { count: 1, some: ['silent@mail.example'] },
    })
    // A contact of the view and of a chosen category gets one e-mail, and is no duplicate.
    expect(await count({ ...segment, categories: [category] })).toMatchObject({
      total: 1,
      duplicates: { count: 0 },
    })
    const { body } = await send({ segment })
    expect((await shop.mails()).map(({ to }) => to)).toEqual(['ada@mail.example'])
    const { segment: sent } = await details(body._id)
    expect(sent).toMatchObject({
      customers: null,
      contacts: { site: 'hb', filter: 'created:last-7-days', source: ['import'] },
    })
    await shop.db.updateTable('contacts').set({ createdAt: sql`now() - interval '8 days'` }).execute()
    expect(await count(segment)).toMatchObject({ total: 0 })
    expect(await send({ segment })).toMatchObject({ status: 409, body: { code: 'RECIPIENTS_CHANGED' } })
  })

  test('conditions that contacts do not have are refused at their field', async () => {
    const { status, body } = await shop.send('POST', '/admin/bulk-contacts/recipients/count', {
      segment: { contacts: { filter: 'spent>100' } },
    })
    expect(status).toBe(400)
    expect(body.fields).toMatchObject({ 'segment.contacts.filter': { code: 'FILTER_FIELD_UNKNOWN' } })
  })

  test('a typed address that is none is named', async () => {
    const { status, body } = await shop.send('POST', '/admin/bulk-contacts/recipients/count', {
      segment: { addresses: ['ada@mail.example', 'not an address'] },
    })
    expect(status).toBe(400)
    expect(body).toMatchObject({ fields: { 'segment.addresses.1': { code: 'INVALID_EMAIL' } } })
  })
})

describe('a mail', () => {
  test('is shown as its first receiver will see it, values as text and nothing else', async () => {
    await aContact('ada@mail.example', '<b>Ada</b> Example')
    const { body } = await shop.send('POST', '/admin/bulk-contacts/preview', {
      ...content({
        body: '<p>Hello {{firstName}}<script>alert(1)</script><img src="https://x.example/a.png"></p>',
      }),
      segment: { categories: [category] },
    })
    expect(body).toMatchObject({ to: { email: 'ada@mail.example' }, subject: 'News for <b>Ada</b>' })
    expect(body.html).toContain('Hello &#60;b&#62;Ada&#60;/b&#62;')
    expect(body.html).not.toContain('<script>')
    expect(body.html).toContain(`href="${shop.url}/unsubscribe/sample"`)
    expect(body.text).toContain('Hello <b>Ada</b>')
    expect(body.text).toContain('/unsubscribe/sample')
  })

  test.each([
    ['subject', 'Hello {{fristName}}', 'PLACEHOLDER_UNKNOWN'],
    ['subject', 'Hello\r\nBcc: eve@mail.example', 'NOT_ONE_LINE'],
    ['subject', '', 'REQUIRED'],
    ['body', '<p>Hello {{first<b>Name</b>}}</p>', 'PLACEHOLDER_UNKNOWN'],
    ['body', '<p>&nbsp;</p>', 'REQUIRED'],
    ['attachments.0.name', [{ url: '/files/x', name: 'a\r\nContent-Type: text/html' }], 'INVALID_FILE_NAME'],
  ])('a %s such as %j is refused at its field (%s)', async (path, value, code) => {
    const [field = ''] = path.split('.')
    const { status, body } = await shop.send(
      'POST',
      '/admin/bulk-contacts/test-mail',
      content({ [field]: value }),
    )
    expect(status).toBe(400)
    expect(body.fields).toMatchObject({ [path]: { code } })
  })

  test('with a file from elsewhere is refused', async () => {
    const attachments = [{ url: 'https://elsewhere.example/a.pdf', name: 'a.pdf' }]
    const answer = await shop.send('POST', '/admin/bulk-contacts/test-mail', content({ attachments }))
    expect(answer).toMatchObject(refusal('attachments.0.url', 'ATTACHMENT_NOT_UPLOADED'))
  })

  test('goes to oneself first, the same way', async () => {
    expect((await shop.send('POST', '/admin/bulk-contacts/test-mail', content())).body).toEqual({
      to: 'ada@shop.example',
    })
    const [mail] = await shop.mails()
    expect(mail).toMatchObject({ to: 'ada@shop.example', subject: 'News for Ada', status: 'sent' })
    expect(mail?.text).toContain('Hello Ada, this is Home & Bath.')
  })
})

describe('sending', () => {
  test('goes to everybody once, with their own name and their own way out', async () => {
    await aContact('ada@mail.example')
    await aContact('grace@mail.example', 'Grace Hopper')
    const { body: sent } = await send({ expectedCount: 2 })
    expect(sent).toMatchObject({ status: 'sending', total: 2, counts: { queued: 2, sent: 0 } })
    const mails = await shop.mails()
    expect(mails.map((mail) => mail.to).sort()).toEqual(['ada@mail.example', 'grace@mail.example'])
    const grace = mails.find((mail) => mail.to === 'grace@mail.example')
    expect(grace?.subject).toBe('News for Grace')
    const links = mails.flatMap((mail) => mail.links.filter((link) => link.includes('/unsubscribe/')))
    expect(new Set(links).size).toBe(2)
    expect(await details(sent._id)).toMatchObject({ status: 'finished', counts: { sent: 2, queued: 0 } })
  })

  test('requested twice by a torn line, it is one campaign', async () => {
    await aContact('ada@mail.example')
    const [url, other] = [await aFile(), await aFile()]
    const segment = { categories: [category], customers: { tags: ['vip'] }, addresses: ['ada@mail.example'] }
    const mail = { requestId: newId(), segment, attachments: [{ url, name: 'a.png' }] }
    const [first, second] = await Promise.all([send(mail), send(mail)])
    expect(second.body._id).toBe(first.body._id)
    const signed = { ...mail, attachments: (await details(first.body._id)).attachments }
    expect((await send(signed)).body._id).toBe(first.body._id)
    for (const more of [
      ...[{ subject: 'Other news' }, { ratePerMinute: 1 }, { attachments: [] }],
      { attachments: [{ url: other, name: 'a.png' }] },
      ...[{ addresses: [] }, { customers: null }, { categories: [] }].map((part) => ({
        segment: { ...segment, ...part },
      })),
    ])
      expect(await send({ ...mail, ...more }), JSON.stringify(more)).toMatchObject({
        status: 409,
        body: { code: 'IDEMPOTENCY_KEY_REUSED' },
      })
    expect(await shop.mails()).toHaveLength(1)
  })

  test('is refused when the number has changed since it was looked at', async () => {
    await aContact('ada@mail.example')
    expect(await send({ expectedCount: 2 })).toMatchObject({
      status: 409,
      body: { code: 'RECIPIENTS_CHANGED', params: { count: 1, expected: 2 } },
    })
    expect(await shop.mails()).toEqual([])
  })

  test('leaves out who unsubscribed while it waited', async () => {
    await aContact('ada@mail.example')
    const { body } = await send()
    await goes('ada@mail.example')
    expect(await shop.mails()).toEqual([])
    expect(await details(body._id)).toMatchObject({ status: 'finished', counts: { unsubscribed: 1 } })
  })

  test('pauses, goes on, and is written down', async () => {
    await aContact('ada@mail.example')
    const { body } = await send()
    expect((await act(body._id, 'pause')).body).toMatchObject({ status: 'paused' })
    expect(await shop.mails()).toEqual([])
    expect((await act(body._id, 'resume')).body).toMatchObject({ status: 'sending', pausedAt: null })
    expect(await shop.mails()).toHaveLength(1)
    const log = await shop.get('/admin/audit-log?entity=campaign', 'owner')
    const actions = log.body.items.map((entry: { action: string }) => entry.action)
    expect(actions.sort()).toEqual(['campaign.paused', 'campaign.resumed', 'campaign.sent'])
  })

  test('that is called off sends none of those that wait, and is over', async () => {
    await aContact('ada@mail.example')
    const { body } = await send()
    expect((await act(body._id, 'cancel')).body).toMatchObject({
      status: 'cancelled',
      counts: { cancelled: 1 },
    })
    expect(await shop.mails()).toEqual([])
    expect(await act(body._id, 'resume')).toMatchObject({ status: 409, body: { code: 'CAMPAIGN_ENDED' } })
    expect(
      await shop.send('POST', `/admin/bulk-contacts/campaigns/${body._id}/retry-failed`, {}),
    ).toMatchObject({
      status: 409,
      body: { code: 'CAMPAIGN_CANCELLED' },
    })
    expect((await act(newId(), 'pause')).status).toBe(404)
  })
})

test('campaigns are listed and found, and their recipients by what became of them', async () => {
  await aContact('ada@mail.example')
  await aContact('grace@mail.example', 'Grace Hopper')
  const { body } = await send({ expectedCount: 2, subject: 'Summer sale' })
  await shop.runJobs()
  const found = (await shop.get('/admin/bulk-contacts/campaigns?q=summer&site=hb&status=finished')).body
  expect(found).toMatchObject({
    total: 1,
    items: [{ subject: 'Summer sale', sender: { name: 'Ada Example' } }],
  })
  expect((await shop.get('/admin/bulk-contacts/campaigns?site=auctropin')).body.total).toBe(0)
  const recipients = (query: string) =>
    shop.get(`/admin/bulk-contacts/campaigns/${body._id}/recipients?${query}`).then((answer) => answer.body)
  expect(await recipients('status=sent&q=hopper')).toMatchObject({
    total: 1,
    items: [{ email: 'grace@mail.example', name: 'Grace Hopper', attempts: 1 }],
  })
  expect(await recipients('status=failed')).toMatchObject({ total: 0 })
})
