import {
  getSending,
  type NotificationKind,
} from '@storekeeper/contract/customer-notifications/notification-kinds'
import { expect, test } from 'vitest'
import { later, minutes } from '../../lib/clock.ts'
import { openRateLimits } from '../../ports/rate-limits.ts'
import { anOrder, aProduct } from '../../testing/factories.ts'
import { testShop } from '../../testing/test-shop.ts'

/** What a site sends, from whom, and its templates. */
const shop = testShop()
const PATH = '/admin/customer-notifications'
const list = async (site = 'hb') => (await shop.get(`${PATH}?site=${site}`)).body
const item = async (kind: string, site = 'hb') =>
  (await list(site)).items.find((one: { kind: string }) => one.kind === kind)
const update = (kind: string, more: object) => shop.send('PATCH', `${PATH}/${kind}`, { site: 'hb', ...more })
const WHICH = { site: 'hb', language: 'en' }
const read = async (kind = 'orderPlaced', query = 'site=hb&language=en') =>
  (await shop.get(`${PATH}/${kind}/template?${query}`)).body
const save = (more: object, as: 'admin' | 'colleague' = 'admin') =>
  shop.send(
    'PUT',
    `${PATH}/orderPlaced/template`,
    { ...WHICH, subject: 'Hello', body: '<p>Hi</p>', ...more },
    as,
  )
const reset = (version: number) => shop.send('POST', `${PATH}/orderPlaced/reset`, { ...WHICH, version })
const preview = (more: object) =>
  shop.send('POST', `${PATH}/orderPlaced/preview`, { ...WHICH, subject: 'Hello', body: '<p>Hi</p>', ...more })

test('a new site sends all notifications, each of which can be turned off for one site', async () => {
  expect((await list()).items.every(({ isOn }: { isOn: boolean }) => isOn)).toBe(true)
  expect((await update('orderPaid', { isOn: false })).status).toBe(200)
  expect(await item('orderPaid')).toMatchObject({ isOn: false })
  expect(await item('orderPaid', 'auctropin')).toMatchObject({ isOn: true })
  await update('orderPaid', { isOn: true })
  expect(await item('orderPaid')).toMatchObject({ isOn: true, days: null })
})

test('a site of an earlier version sends none until an admin turns them on', async () => {
  await shop.db.updateTable('sites').set({ notifiesSince: null }).execute()
  const sent = (await list()).items.filter(({ isOn }: { isOn: boolean }) => isOn)
  // Those that earlier versions sent already.
  expect(sent.every(({ kind }: { kind: NotificationKind }) => getSending(kind))).toBe(true)
  await update('orderPlaced', { isOn: true })
  expect(await item('orderPlaced')).toMatchObject({ isOn: true })
})

test('what customers need for their account cannot be turned off, and keeps its link', async () => {
  expect(await update('accountReset', { isOn: false })).toMatchObject({
    status: 422,
    body: { fields: { isOn: { code: 'NOTIFICATION_ALWAYS_ON' } } },
  })
  const saveReset = (body: string) =>
    shop.send('PUT', `${PATH}/accountReset/template`, { ...WHICH, subject: 'Hello', body, version: 0 })
  const link = { body: { fields: { body: { code: 'NOTIFICATION_LINK_MISSING' } } } }
  expect(await saveReset('<p>Hello</p>')).toMatchObject(link)
  expect((await saveReset('{% button "Reset", link.url %}')).status).toBe(200)
})

test('the days of a delayed notification can be changed', async () => {
  expect(await item('reviewRequest')).toMatchObject({ isOn: true, days: 7 })
  await update('reviewRequest', { isOn: true, days: 14 })
  expect(await item('reviewRequest')).toMatchObject({ isOn: true, days: 14 })
  for (const days of [0, 91, 1.5])
    expect(await update('reviewRequest', { isOn: true, days })).toMatchObject({
      status: 400,
      body: { fields: { days: { code: 'OUT_OF_RANGE' } } },
    })
})

test('a sender that another admin changed meanwhile is not replaced', async () => {
  const before = { name: '', email: '', replyTo: '' }
  const save = (name: string) => shop.send('PUT', `${PATH}/sender`, { site: 'hb', ...before, name, before })
  expect((await save('Harbour')).status).toBe(200)
  expect((await save('Harbour')).status).toBe(200)
  expect(await save('Bath')).toMatchObject({
    ...{ status: 409, body: { code: 'STALE', params: { changedBy: 'Ada Example' } } },
  })
  expect((await list()).sender.name).toBe('Harbour')
})

test('each site has its own sender, which empty fields leave to the settings', async () => {
  const sender = { name: 'Harbour', email: 'hello@hb.example', replyTo: '' }
  expect((await shop.send('PUT', `${PATH}/sender`, { site: 'hb', ...sender })).status).toBe(200)
  const header = { site: 'hb', ...sender, name: 'Harbour\r\nBcc: a@b.example' }
  expect((await shop.send('PUT', `${PATH}/sender`, header)).body.fields).toMatchObject({
    name: { code: 'NOT_ONE_LINE' },
  })
  expect((await list()).sender).toEqual(sender)
  expect((await list('auctropin')).sender).toEqual({ name: '', email: '', replyTo: '' })
  const wrong = await shop.send('PUT', `${PATH}/sender`, { site: 'hb', ...sender, email: 'hello' })
  expect(wrong).toMatchObject({ status: 400, body: { fields: { email: { code: 'INVALID_EMAIL' } } } })
})

test('each save is a version, and a reset uses the shipped template again', async () => {
  const shipped = await read()
  expect(shipped).toMatchObject({ isShipped: true, version: 0, versions: [] })
  expect(shipped.subject).toBe(shipped.shipped.subject)
  await save({ version: 0 })
  const second = (await save({ subject: 'Thank you', version: 1 }, 'colleague')).body
  expect(second).toMatchObject({ isShipped: false, version: 2, subject: 'Thank you', body: '<p>Hi</p>' })
  expect(second.versions).toMatchObject([
    { version: 2, subject: 'Thank you', by: { name: 'Ben Example' } },
    { version: 1, subject: 'Hello', by: { name: 'Ada Example' } },
  ])
  expect(await item('orderPlaced')).toMatchObject({ edited: ['en'] })
  expect((await reset(2)).body).toMatchObject({ isShipped: true, version: 3, subject: shipped.subject })
  expect(await item('orderPlaced')).toMatchObject({ edited: [] })
  expect(await read('orderPlaced', 'site=auctropin&language=en')).toMatchObject({ version: 0 })
  expect(await read('orderPlaced', 'site=hb&language=ar')).toMatchObject({ version: 0 })
})

test('saving over a newer version is refused with who saved it', async () => {
  await save({ version: 0 }, 'colleague')
  expect(await save({ version: 0 })).toMatchObject({
    status: 409,
    body: { code: 'STALE', params: { changedBy: 'Ben Example', version: 1 } },
  })
})

test.each([
  ['subject', { subject: ' ' }, 'REQUIRED'],
  ['subject', { subject: 'a\nb' }, 'NOT_ONE_LINE'],
  ['subject', { subject: '{{ order.nmber }}' }, 'PLACEHOLDER_UNKNOWN'],
  ['body', { body: '' }, 'REQUIRED'],
  ['body', { body: 'x'.repeat(50_001) }, 'TOO_LONG'],
  ['body', { body: '{% if %}' }, 'NOTIFICATION_TEMPLATE_INVALID'],
])('a template with a wrong %s is refused: %j', async (field, more, code) => {
  expect((await save({ version: 0, ...more })).body.fields).toMatchObject({ [field]: { code } })
  expect(await read()).toMatchObject({ version: 0 })
})

test('the preview shows a real order of the site, or sample values', async () => {
  const items = [{ product: await aProduct(shop.db, { title: 'Oat soap' }), quantity: 2 }]
  const order = await anOrder(shop.db, { items, email: 'clara@mail.example' })
  const content = { subject: 'Order {{ order.number }}', body: '{% lines %}' }
  const shown = (await preview({ ...content, order: order._id })).body
  expect(shown).toMatchObject({ subject: `Order #${order.orderId}`, to: { email: 'clara@mail.example' } })
  expect(shown.text).toContain('Oat soap × 2')
  expect((await preview(content)).body.text).toContain('Olive oil soap')
  const elsewhere = await shop.send('POST', `${PATH}/orderPlaced/preview`, {
    ...{ ...WHICH, site: 'auctropin', ...content, order: order._id },
  })
  expect(elsewhere.status).toBe(404)
  expect(await preview({ body: '{{ nothing }}' })).toMatchObject({
    status: 400,
    body: { fields: { body: { code: 'PLACEHOLDER_UNKNOWN' } } },
  })
})

test('previews that no editor requests as often are refused', async () => {
  const { attempt } = openRateLimits(shop.pool)
  await attempt('template-preview', shop.people.admin._id, 149)
  expect((await preview({})).status).toBe(200)
  expect(await preview({})).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
})

test('a test e-mail goes to the admin who sends it', async () => {
  const content = { ...WHICH, subject: 'Order {{ order.number }}', body: '<p>{{ order.total }}</p>' }
  const { body } = await shop.send('POST', `${PATH}/orderPlaced/test-mail`, content)
  expect(body).toEqual({ to: 'ada@shop.example' })
  expect(await shop.mails()).toMatchObject([{ to: 'ada@shop.example', subject: 'Order #HB-10001' }])
})

test('a site that does not exist has no notifications', async () => {
  expect((await shop.get(`${PATH}?site=nowhere`)).status).toBe(404)
  expect((await update('orderPaid', { site: 'nowhere', isOn: true })).status).toBe(404)
  expect((await save({ site: 'nowhere', version: 0 })).status).toBe(404)
  const unknown = { fields: { site: { code: 'SITE_NOT_FOUND' } } }
  expect((await preview({ site: 'nowhere' })).body).toMatchObject(unknown)
})

test('turning on what is on already does not move its beginning', async () => {
  await update('orderPaid', { isOn: false })
  await update('orderPaid', { isOn: true })
  const since = async () =>
    (await shop.db.selectFrom('customerNotifications').select('changedAt').executeTakeFirstOrThrow())
      .changedAt
  const first = await since()
  shop.now = new Date(later(shop.now, minutes(5)))
  await update('orderPaid', { isOn: true })
  expect(await since()).toBe(first)
})
