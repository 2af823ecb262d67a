import { expect, test } from 'vitest'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()
/** Hidden, shown, ordered and sized columns in dense rows. */
const LOOK = '"site,+tags,>total,total:120,=compact,#3"'
const PATH = '/admin/profile/preferences'
const change = (values: object, as: 'admin' | 'colleague' = 'admin') =>
  shop.send('PATCH', PATH, { values }, as)

test('what an admin chooses is there in every browser, and no colleague sees it', async () => {
  expect((await shop.get(PATH)).body).toEqual({ values: {}, version: 0, updatedAt: null })
  await change({ 'theme.class': 'dark', 'columns.orders': LOOK, muted: 'true' })
  const { body } = await change({ 'theme.lang': 'ar', muted: null })
  expect(body).toEqual({
    values: { 'theme.class': 'dark', 'theme.lang': 'ar', 'columns.orders': LOOK },
    version: 2,
    updatedAt: shop.now.toISOString(),
  })
  expect((await shop.get(PATH)).body).toEqual(body)
  expect((await shop.get(PATH, 'colleague')).body).toEqual({ values: {}, version: 0, updatedAt: null })
})

test('of many windows that change something at the same moment, none loses its change', async () => {
  const lists = ['orders', 'products', 'customers', 'coupons', 'tickets', 'contacts']
  const answers = await Promise.all(lists.map((list) => change({ [`columns.${list}`]: `"${list}"` })))
  expect(answers.map(({ status }) => status)).toEqual(lists.map(() => 200))
  expect((await shop.get(PATH)).body).toMatchObject({
    version: lists.length,
    values: Object.fromEntries(lists.map((list) => [`columns.${list}`, `"${list}"`])),
  })
})

const recent = (records: unknown) => JSON.stringify(records)
const order = { kind: 'orders', id: 'hb-10001', label: '#HB-10001' }

test('recent records are stored as they are listed', async () => {
  const { status, body } = await change({ recent: recent([order]) })
  expect({ status, values: body.values }).toEqual({ status: 200, values: { recent: recent([order]) } })
})

test.each([
  ['theme.class', 'purple'],
  ['theme.nothing', 'dark'],
  ['theme.colorPrimary', 'url(//evil.example)'],
  ['theme.constructor', 'dark'],
  ['columns.orders', '<script>'],
  ['columns./admin/products', '"a"'],
  ['layout.products', '""'],
  ['muted', 'perhaps'],
  ['site', 'Harbour & Bay'],
  ['login', 'a stolen token'],
  ['recent', 'not a list'],
  ['recent', recent([{ ...order, kind: 'admins' }])],
  ['recent', recent([{ ...order, href: 'https://evil.example' }])],
  ['recent', recent(Array.from({ length: 11 }, () => order))],
  ['drafts', null],
])('%s cannot be %j, and nothing is stored', async (name, value) => {
  const { status, body } = await change({ muted: 'true', [name]: value })
  expect({ status, fields: body.fields }).toMatchObject({
    status: 400,
    fields: { [`values.${name}`]: { code: 'PREFERENCE_INVALID' } },
  })
  expect((await shop.get(PATH)).body.version).toBe(0)
})

test('an admin cannot fill the database with preferences', async () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const many = letters.flatMap((one) => letters.map((two) => [`columns.${one}-${two}`, '"id"']))
  expect((await change(Object.fromEntries(many.slice(0, 500)))).status).toBe(200)
  expect(await change(Object.fromEntries(many.slice(500)))).toMatchObject({
    status: 409,
    body: { code: 'TOO_MANY_PREFERENCES', params: { max: 500 } },
  })
  expect(Object.keys((await shop.get(PATH)).body.values)).toHaveLength(500)
})

test('the columns of a view are forgotten once it is deleted', async () => {
  const { body: view } = await shop.send('POST', '/admin/saved-views', { list: 'orders', name: 'Unpaid' })
  const name = `columns.orders.${view._id}`
  expect((await change({ [name]: LOOK })).body.values).toEqual({ [name]: LOOK })
  await shop.send('DELETE', `/admin/saved-views/${view._id}`)
  expect((await change({ muted: 'true' })).body.values).toEqual({ muted: 'true' })
})
