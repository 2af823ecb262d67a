import { expect, test } from 'vitest'
import { testShop } from '../../testing/test-shop.ts'
import { aPicture, upload } from '../../testing/uploads.ts'

const shop = testShop()
const PATH = '/admin/modal-popups'
const save = (more: Record<string, unknown> = {}, as: 'admin' | 'colleague' = 'admin') =>
  shop.send('POST', PATH, { site: 'hb', title: 'Hello', ...more }, as)
const details = async (query = '?site=hb') => (await shop.get(`${PATH}/details${query}`)).body
const logged = () =>
  shop.db
    .selectFrom('auditLog')
    .select(['action', 'changes'])
    .where('entity', '=', 'popup')
    .orderBy('_id')
    .execute()

test('a site has no pop-up until one is made, and then one that is replaced', async () => {
  expect(await details()).toBeNull()
  const made = await save({ body: '<p>Hi</p>' })
  expect(made.body).toMatchObject({
    ...{
      site: 'hb',
      title: 'Hello',
      body: '<p>Hi</p>',
      image: null,
      link: '',
      delaySeconds: 0,
      frequency: 'session',
    },
    ...{ startsAt: null, endsAt: null, isActive: true, version: 1 },
  })
  const replaced = await save({ title: 'Goodbye', frequency: 'once', version: 1 })
  expect(replaced.body).toMatchObject({ _id: made.body._id, title: 'Goodbye', body: '', version: 2 })
  expect(await details()).toEqual(replaced.body)
  expect(await logged()).toMatchObject([
    { action: 'popup.created' },
    { action: 'popup.changed', changes: { title: { from: 'Hello', to: 'Goodbye' } } },
  ])
})

test('without a site the answer is about the first one', async () => {
  await save({ title: 'First' })
  await save({ site: 'auctropin', title: 'Second' })
  expect(await details('')).toMatchObject({ site: 'hb', title: 'First' })
  expect(await details('?site=auctropin')).toMatchObject({ title: 'Second' })
})

test('saving an older pop-up returns who was first, also where it was the very first', async () => {
  await save()
  const second = await save({}, 'colleague')
  expect(second).toMatchObject({
    status: 409,
    body: { code: 'STALE', params: { changedBy: null, version: 1 } },
  })
  await save({ title: 'Changed', version: 1 })
  const stale = await save({ title: 'Too late', version: 1 }, 'colleague')
  expect(stale).toMatchObject({
    status: 409,
    body: { code: 'STALE', params: { changedBy: 'Ada Example', version: 2 } },
  })
})

test('of two who make the first pop-up at the same moment one gets a conflict', async () => {
  const answers = await Promise.all([save(), save({ title: 'Other' }, 'colleague')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('saving a pop-up that was deleted meanwhile is refused as not found', async () => {
  const { _id } = (await save()).body
  expect((await shop.send('DELETE', `${PATH}/${_id}`)).status).toBe(200)
  expect(await save({ version: 1 })).toMatchObject({ status: 404, body: { code: 'POPUP_GONE' } })
  expect((await shop.send('DELETE', `${PATH}/${_id}`)).status).toBe(404)
  expect(await details()).toBeNull()
})

test('the text is made safe', async () => {
  const { body } = await save({ body: '<p onclick="x()">Hi <script>alert(1)</script><b>you</b></p>' })
  expect(body.body).toBe('<p>Hi <b>you</b></p>')
})

test.each([
  ['title', { title: ' ' }, 'REQUIRED'],
  ['title', { title: 'x'.repeat(121) }, 'TOO_LONG'],
  ['link', { link: 'javascript:alert(1)' }, 'INVALID_SHOP_LINK'],
  ['link', { link: '//evil.example' }, 'INVALID_SHOP_LINK'],
  ['link', { link: 'soap' }, 'INVALID_SHOP_LINK'],
  ['delaySeconds', { delaySeconds: -1 }, 'OUT_OF_RANGE'],
  ['delaySeconds', { delaySeconds: 1.5 }, 'OUT_OF_RANGE'],
  ['delaySeconds', { delaySeconds: 601 }, 'OUT_OF_RANGE'],
  ['frequency', { frequency: 'never' }, 'INVALID_VALUE'],
  ['startsAt', { startsAt: 'tomorrow' }, 'INVALID_TIME'],
  ['startsAt', { startsAt: '0000-01-01T00:00:00Z' }, 'INVALID_TIME'],
  ['endsAt', { endsAt: '0000-12-31T23:59:59.999Z' }, 'INVALID_TIME'],
  ['endsAt', { startsAt: '2026-06-01T00:00:00.500Z', endsAt: '2026-06-01T00:00:00Z' }, 'ENDS_BEFORE_START'],
  [
    'endsAt',
    { startsAt: '2026-06-02T00:00:00.000Z', endsAt: '2026-06-01T00:00:00.000Z' },
    'ENDS_BEFORE_START',
  ],
  ['image', { image: 'javascript:alert(1)' }, 'IMAGE_ADDRESS_NOT_ALLOWED'],
  ['image', { image: '/files/abcdefghijklmnopqrstuv.png' }, 'FILE_GONE'],
  ['site', { site: 'nowhere' }, 'SITE_NOT_FOUND'],
  ['colour', { colour: 'red' }, 'UNKNOWN_FIELD'],
])('a wrong %s is refused at its field: %j', async (path, more, code) => {
  const { status, body } = await save(more)
  expect([400, 422]).toContain(status)
  expect(body.fields).toMatchObject({ [path]: { code } })
  expect(await details()).toBeNull()
})

test('its pictures are stored while it uses them, and go with it', async () => {
  const { url } = (await upload(shop, { content: await aPicture() })).body.data
  const inText = (await upload(shop, { content: await aPicture('png', 300, 300) })).body.data.url
  const { _id } = (await save({ image: url, body: `<p>a<img src="${inText}"></p>` })).body
  const uses = () => shop.db.selectFrom('fileUses').select('entity').where('entityId', '=', _id).execute()
  expect(await uses()).toHaveLength(2)
  await save({ image: url, version: 1 })
  expect(await uses()).toHaveLength(1)
  await shop.send('DELETE', `${PATH}/${_id}`)
  expect(await uses()).toHaveLength(0)
})
