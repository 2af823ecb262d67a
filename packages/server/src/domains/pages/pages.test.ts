import { expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { refusal } from '../../testing/refusal.ts'
import { testShop } from '../../testing/test-shop.ts'
import { aPicture, upload } from '../../testing/uploads.ts'

const shop = testShop()
const PATH = '/admin/pages'
const send = (slug: string, more: Record<string, unknown> = {}) =>
  shop.send('POST', PATH, { site: 'hb', title: `About ${slug}`, slug, ...more })
const create = async (slug: string, more: Record<string, unknown> = {}) => {
  const { status, body } = await send(slug, more)
  expect(status).toBe(200)
  return body
}
const slugs = async (query = '') =>
  (await shop.get(`${PATH}${query}`)).body.items.map((page: { slug: string }) => page.slug)
const inForm = ({ _id, createdAt, updatedAt, ...fields }: Record<string, unknown>) => fields

test('a new page is a draft, and the list names pages without their text', async () => {
  const page = await create('us', { body: '<p>We</p>' })
  expect(page).toMatchObject({
    isPublished: false,
    version: 1,
    seo: { title: '', description: '' },
    body: '<p>We</p>',
  })
  const { body } = await shop.get(PATH)
  expect(body).toMatchObject({ total: 1, limit: 30, items: [{ _id: page._id, slug: 'us' }] })
  expect(body.items[0]).not.toHaveProperty('body')
  expect((await shop.get(`${PATH}/details/${page._id}`)).body).toEqual(page)
  expect((await shop.get(`${PATH}/details/${newId()}`)).status).toBe(404)
})

test('the list is filtered by site, search terms and whether it is published', async () => {
  await create('shipping', { isPublished: true })
  await create('returns')
  await create('maps', { site: 'auctropin' })
  expect(await slugs('?site=hb&sort=title.asc')).toEqual(['returns', 'shipping'])
  expect(await slugs('?isPublished=true')).toEqual(['shipping'])
  expect(await slugs('?q=about%20ret')).toEqual(['returns'])
})

test('a slug is unique on its site, and free on another', async () => {
  const { _id } = await create('us')
  await create('us', { site: 'auctropin' })
  expect(await send('US ')).toMatchObject(refusal('slug', 'PAGE_SLUG_TAKEN'))
  const check = async (query: string) => (await shop.get(`${PATH}/slug-check?${query}`)).body
  expect(await check('site=hb&slug=us')).toEqual({ slug: 'us', isFree: false, suggestion: 'us-2' })
  expect(await check(`site=hb&slug=us&except=${_id}`)).toMatchObject({ isFree: true })
  // Slugs that saving would refuse.
  for (const slug of ['', '..', 'x'.repeat(201)])
    expect(await check(`site=hb&slug=${slug}`), slug).toMatchObject({ isFree: false })
  const suggestion = async (slug: string) =>
    (await check(`site=hb&slug=${encodeURIComponent(slug)}`)).suggestion
  expect(await suggestion('set/6 cups')).toBe('set-6-cups')
  expect(await suggestion('..')).toBe('untitled')
  const long = 'x'.repeat(200)
  expect(await suggestion(long)).toBe(long)
  await create(long, { title: 'Long' })
  expect(await suggestion(`${long}x`)).toBe(`${'x'.repeat(190)}-2`)
  const other = await create('them')
  const taken = await shop.send('PUT', `${PATH}/${other._id}`, { ...inForm(other), slug: 'us' })
  expect(taken).toMatchObject(refusal('slug', 'PAGE_SLUG_TAKEN'))
})

test('of many who take the same slug at once one has it', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => send('race')))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
})

test('a change writes down what was and what is, and a stale one is refused', async () => {
  const page = await create('us')
  const change = {
    ...inForm(page),
    title: 'Us',
    isPublished: true,
    seo: { title: 'Who we are', description: '' },
  }
  expect((await shop.send('PUT', `${PATH}/${page._id}`, change)).body).toMatchObject({
    title: 'Us',
    version: 2,
  })
  expect((await shop.send('PUT', `${PATH}/${page._id}`, change)).body).toMatchObject({ code: 'STALE' })
  const { changes } = await shop.db
    .selectFrom('auditLog')
    .select('changes')
    .where('action', '=', 'page.changed')
    .executeTakeFirstOrThrow()
  expect(Object.keys(changes).sort()).toEqual(['isPublished', 'seo', 'title'])
  expect((await shop.send('PUT', `${PATH}/${newId()}`, change)).status).toBe(404)
})

test.each([
  ['title', { title: '' }],
  ['slug', { slug: ' ' }],
  ['site', { site: 'nowhere' }],
  ['seo.title', { seo: { title: 'x'.repeat(201), description: '' } }],
  ['seo.colour', { seo: { title: '', description: '', colour: 'red' } }],
  ['body', { body: 'x'.repeat(200_001) }],
])('a wrong %s is refused at its field', async (path, more) => {
  const { status, body } = await send('fine', more)
  expect([400, 422]).toContain(status)
  expect(Object.keys(body.fields)).toEqual([path])
})

test('its text is made safe, keeps its pictures, and lets them go when the page is deleted', async () => {
  const { url } = (await upload(shop, { content: await aPicture() })).body.data
  const body = `<h2>We</h2><iframe src="https://evil.example"></iframe><p><img src="${url}" onerror="x()"></p>`
  const page = await create('us', { body })
  expect(page.body).toBe(`<h2>We</h2><p><img src="${url}" /></p>`)
  const uses = () =>
    shop.db.selectFrom('fileUses').select('entity').where('entityId', '=', page._id).execute()
  expect(await uses()).toEqual([{ entity: 'page' }])
  expect((await shop.send('DELETE', `${PATH}/${page._id}`)).status).toBe(200)
  expect(await uses()).toEqual([])
  expect((await shop.send('DELETE', `${PATH}/${page._id}`)).status).toBe(404)
  expect(
    (await send('other', { body: '<p><img src="/files/abcdefghijklmnopqrstuv.png"></p>' })).body.fields,
  ).toMatchObject({ body: { code: 'FILE_GONE' } })
})
