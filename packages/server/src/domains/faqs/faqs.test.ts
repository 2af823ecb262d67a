import { expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { refusal } from '../../testing/refusal.ts'
import { testShop } from '../../testing/test-shop.ts'
import { aPicture, upload } from '../../testing/uploads.ts'

const shop = testShop()
const PATH = '/admin/faqs'
const request = (slug: string, more: Record<string, unknown> = {}) =>
  shop.send('POST', PATH, { site: 'hb', question: `${slug}?`, slug, answer: '<p>Yes.</p>', ...more })
const add = async (slug: string, more: Record<string, unknown> = {}) => {
  const { status, body } = await request(slug, more)
  expect(status).toBe(200)
  return body
}
const slugs = async (query = '?site=hb&sort=position.asc') =>
  (await shop.get(`${PATH}${query}`)).body.items.map((faq: { slug: string }) => faq.slug)
const inForm = ({ _id, position, createdAt, updatedAt, ...fields }: Record<string, unknown>) => fields

test('a new question is the last on its site; each site counts for itself', async () => {
  expect(await add('one')).toMatchObject({ position: 1, category: '', isActive: true, version: 1 })
  expect(await add('two')).toMatchObject({ position: 2 })
  expect(await add('one', { site: 'auctropin' })).toMatchObject({ position: 1 })
  expect(await slugs()).toEqual(['one', 'two'])
  expect(await slugs('')).toEqual(['one', 'two', 'one'])
})

test('the list is narrowed by site, search terms, category and state', async () => {
  await add('delivery', { category: 'Shipping', answer: '<p>Two <b>days</b></p>' })
  await add('returns', { category: 'Returns', isActive: false })
  await add('elsewhere', { site: 'auctropin', category: 'Shipping' })
  expect(await slugs('?category=Shipping')).toEqual(['elsewhere', 'delivery'])
  expect(await slugs('?isActive=false')).toEqual(['returns'])
  expect(await slugs('?q=DAYS%20two')).toEqual(['delivery'])
  expect(await slugs('?q=strong')).toEqual([])
  expect((await shop.get(PATH)).body.limit).toBe(30)
})

test('the categories of a site come in the order of the shop, each once', async () => {
  await add('a', { category: 'Shop' })
  await add('b', { category: 'Delivery' })
  await add('c', { category: 'Shop' })
  await add('d', { site: 'auctropin', category: 'Maps' })
  expect((await shop.get(`${PATH}/categories?site=hb`)).body).toEqual([
    { category: 'Shop', count: 2 },
    { category: 'Delivery', count: 1 },
  ])
  expect((await shop.get(`${PATH}/categories`)).body).toHaveLength(3)
})

test('questions are put into another order; those that are not named keep their positions', async () => {
  const [a, b, c, d] = [await add('a'), await add('b'), await add('c'), await add('d')]
  const order = (ids: string[]) => shop.send('PUT', `${PATH}/order`, { site: 'hb', ids })
  expect((await order([d._id, a._id])).status).toBe(200)
  expect(await slugs()).toEqual(['d', 'b', 'c', 'a'])
  const moves = await shop.db
    .selectFrom('auditLog')
    .select(['entityId', 'changes'])
    .where('action', '=', 'faq.moved')
    .orderBy('_id')
    .execute()
  expect(moves).toEqual([
    { entityId: d._id, changes: { position: { from: 4, to: 1 } } },
    { entityId: a._id, changes: { position: { from: 1, to: 4 } } },
  ])
  // Ordering does not change versions, so an open form can still be saved.
  expect((await shop.send('PUT', `${PATH}/${b._id}`, inForm(b))).status).toBe(200)
  expect((await order([c._id, newId()])).body.code).toBe('LIST_CHANGED')
  expect((await order([c._id, c._id])).status).toBe(400)
  expect(await slugs()).toEqual(['d', 'b', 'c', 'a'])
})

test('two who order at the same time lose no question', async () => {
  const all = []
  for (const slug of ['a', 'b', 'c', 'd', 'e']) all.push((await add(slug))._id)
  const order = (ids: string[]) => shop.send('PUT', `${PATH}/order`, { site: 'hb', ids })
  const answers = await Promise.all([order(all.toReversed()), order(all), add('f'), order(all.toSorted())])
  for (const { status = 200 } of answers) expect(status).toBe(200)
  const { items } = (await shop.get(`${PATH}?site=hb&sort=position.asc`)).body
  const positions = items.map((faq: { position: number }) => faq.position)
  expect(new Set(positions).size).toBe(6)
})

test('a slug is unique on its site, and free on another', async () => {
  const { _id } = await add('how-long')
  await add('how-long', { site: 'auctropin' })
  const again = await request('How Long', { question: 'Again?' })
  expect(again).toMatchObject(refusal('slug', 'FAQ_SLUG_TAKEN'))
  const check = async (query: string) => (await shop.get(`${PATH}/slug-check?${query}`)).body
  expect(await check('site=hb&slug=%20How%20Long%20')).toEqual({
    ...{ slug: 'how-long', isFree: false, suggestion: 'how-long-2' },
  })
  expect(await check(`site=hb&slug=how-long&except=${_id}`)).toMatchObject({ isFree: true })
  expect(await check('site=hb&slug=why')).toMatchObject({ isFree: true })
  // Slugs that saving would reject.
  for (const slug of ['', '..', 'x'.repeat(201)])
    expect(await check(`site=hb&slug=${slug}`), slug).toMatchObject({ isFree: false })
  // Without a site, a slug is not free.
  expect(await check('slug=how-long')).toMatchObject({ isFree: false })
})

test('of many who take the same slug at once one has it', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => request('race')))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
})

test('a change is logged, a stale one refused; on another site it becomes the last', async () => {
  const faq = await add('move-me')
  await add('there', { site: 'auctropin' })
  const changed = await shop.send('PUT', `${PATH}/${faq._id}`, {
    ...inForm(faq),
    site: 'auctropin',
    answer: 'No',
  })
  expect(changed.body).toMatchObject({ site: 'auctropin', position: 2, version: 2, answer: 'No' })
  const stale = await shop.send('PUT', `${PATH}/${faq._id}`, inForm(faq), 'colleague')
  expect(stale.body).toMatchObject({ code: 'STALE', params: { changedBy: 'Ada Example', version: 2 } })
  const { changes } = await shop.db
    .selectFrom('auditLog')
    .select('changes')
    .where('action', '=', 'faq.changed')
    .executeTakeFirstOrThrow()
  expect(changes).toEqual({
    site: { from: 'hb', to: 'auctropin' },
    answer: { from: '<p>Yes.</p>', to: 'No' },
  })
  expect((await shop.send('PUT', `${PATH}/${newId()}`, inForm(faq))).status).toBe(404)
})

test.each([
  ['question', { question: ' ' }, 'REQUIRED'],
  ['slug', { slug: '' }, 'SLUG_EMPTY'],
  ['slug', { slug: '..' }, 'SLUG_DOTS'],
  ['answer', { answer: '' }, 'REQUIRED'],
  ['answer', { answer: '<script>alert(1)</script>' }, 'FAQ_ANSWER_EMPTY'],
  ['site', { site: 'nowhere' }, 'SITE_NOT_FOUND'],
  ['category', { category: 'x'.repeat(101) }, 'TOO_LONG'],
])('a wrong %s is refused at its field: %j', async (path, more, code) => {
  const { status, body } = await request('fine', more)
  expect([400, 422]).toContain(status)
  expect(body.fields).toMatchObject({ [path]: { code } })
})

test('an answer is made safe, keeps its pictures, and lets them go when it is deleted', async () => {
  const { url } = (await upload(shop, { content: await aPicture() })).body.data
  const { _id, answer } = await add('safe', {
    answer: `<p onclick="x()">See <img src="${url}" onerror="x()"></p>`,
  })
  expect(answer).toBe(`<p>See <img src="${url}" /></p>`)
  const uses = () => shop.db.selectFrom('fileUses').select('entity').where('entityId', '=', _id).execute()
  expect(await uses()).toEqual([{ entity: 'faq' }])
  expect((await shop.send('DELETE', `${PATH}/${_id}`)).status).toBe(200)
  expect(await uses()).toEqual([])
  expect((await shop.send('DELETE', `${PATH}/${_id}`)).status).toBe(404)
})

test('a site has five hundred questions at most', async () => {
  const { _id, search, ...row } = await shop.db
    .selectFrom('faqs')
    .selectAll()
    .where('_id', '=', (await add('first'))._id)
    .executeTakeFirstOrThrow()
  const more = Array.from({ length: 499 }, (_, index) => ({ ...row, _id: newId(), slug: `more-${index}` }))
  await shop.db.insertInto('faqs').values(more).execute()
  expect(await request('one-too-many')).toMatchObject(refusal('site', 'TOO_MANY_FAQS', { max: 500 }))
  expect((await request('elsewhere', { site: 'auctropin' })).status).toBe(200)
})
