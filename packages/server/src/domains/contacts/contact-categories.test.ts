import { expect, test } from 'vitest'
import { aContact, aContactCategory } from '../../testing/contact-changes.ts'
import { refusal } from '../../testing/refusal.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()
const unknown = '0199fa1c-59a6-7f3e-9d65-0a4f0bb7d21f'
const PATH = '/admin/contact-categories'
const names = async (query = '') =>
  (await shop.get(`${PATH}?${query}`)).body.items.map((category: { name: string }) => category.name)
const remove = (id: string, moveTo?: string) =>
  shop.send('DELETE', `${PATH}/${id}${moveTo === undefined ? '' : `?moveTo=${moveTo}`}`)
const findCategory = async (contact: string) =>
  (await shop.get('/admin/contacts')).body.items.find((row: { _id: string }) => row._id === contact).category

test('categories stand ten to a page, each with how many contacts are in it', async () => {
  const press = await aContactCategory(shop.db, 'Press')
  await aContactCategory(shop.db, 'Wholesale')
  await aContactCategory(shop.db, 'Collectors', 'auctropin')
  await aContact(shop.db, { category: press })
  await aContact(shop.db, { category: press })
  const { body } = await shop.get(`${PATH}?sort=name.asc`)
  expect(body).toMatchObject({ total: 3, limit: 10 })
  expect(
    body.items.map((row: { name: string; contactCount: number }) => [row.name, row.contactCount]),
  ).toEqual([
    ['Collectors', 0],
    ['Press', 2],
    ['Wholesale', 0],
  ])
  expect(await names('site=auctropin')).toEqual(['Collectors'])
  expect(await names('q=whole')).toEqual(['Wholesale'])
})

test('a name is taken once a site, whatever the capitals', async () => {
  const create = (name: string, site = 'hb') => shop.send('POST', PATH, { name, site })
  const { body: press } = await create(' Press ')
  expect(press).toMatchObject({ name: 'Press', site: 'hb', contactCount: 0, version: 1 })
  expect(await create('PRESS')).toMatchObject(
    refusal('name', 'CONTACT_CATEGORY_NAME_TAKEN', { name: 'PRESS' }),
  )
  expect((await create('Press', 'auctropin')).status).toBe(200)
  const { body: trade } = await create('Trade')
  const rename = (body: object, id = trade._id) => shop.send('PUT', `${PATH}/${id}`, body)
  expect(await rename({ name: 'press', version: 1 })).toMatchObject(
    refusal('name', 'CONTACT_CATEGORY_NAME_TAKEN', { name: 'press' }),
  )
  expect((await rename({ name: 'TRADE', version: 1 })).body).toMatchObject({ name: 'TRADE', version: 2 })
  expect((await rename({ name: 'Trade', version: 1 })).body.code).toBe('STALE')
  expect((await rename({ name: 'Trade', version: 1 }, unknown)).status).toBe(404)
  for (const [body, path, code] of [
    [{ name: ' ', site: 'hb' }, 'name', 'REQUIRED'],
    [{ name: 'a\nb', site: 'hb' }, 'name', 'NOT_ONE_LINE'],
    [{ name: 'New' }, 'site', 'REQUIRED'],
  ] as const)
    expect((await shop.send('POST', PATH, body)).body.fields).toMatchObject({ [path]: { code } })
  expect(await create('New', 'nowhere')).toMatchObject(refusal('site', 'SITE_NOT_FOUND'))
})

test('of ten who make the same category at once one does', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => shop.send('POST', PATH, { name: 'Press', site: 'hb' })),
  )
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(9).fill(409)])
})

test('a category with contacts is deleted only when the request names where they go', async () => {
  const [press, trade] = [await aContactCategory(shop.db, 'Press'), await aContactCategory(shop.db, 'Trade')]
  const contact = await aContact(shop.db, { category: press })
  const refused = await remove(press)
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'CONTACT_CATEGORY_IN_USE', params: { name: 'Press', contacts: 1 } },
  })
  expect((await remove(press, trade)).body).toEqual({ _id: press, moved: 1 })
  expect(await findCategory(contact)).toEqual({ _id: trade, name: 'Trade' })
  expect((await remove(trade, 'none')).body).toEqual({ _id: trade, moved: 1 })
  expect(await findCategory(contact)).toBeNull()
  expect((await remove(trade)).status).toBe(404)
  expect((await remove(await aContactCategory(shop.db, 'Empty'))).body.moved).toBe(0)
})

test('contacts go into another category of their own site', async () => {
  const press = await aContactCategory(shop.db, 'Press')
  await aContact(shop.db, { category: press })
  const foreign = await aContactCategory(shop.db, 'Press', 'auctropin')
  for (const [moveTo, code] of [
    [foreign, 'CONTACT_CATEGORY_OF_OTHER_SITE'],
    [press, 'CONTACT_CATEGORY_SAME'],
    [unknown, 'CATEGORY_GONE'],
  ] as const)
    expect(await remove(press, moveTo), moveTo).toMatchObject(refusal('moveTo', code))
  expect(await remove(press, 'somewhere')).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } })
  expect(await names()).toHaveLength(2)
})

test('while a category is deleted, no contact is left in it', async () => {
  const [press, trade] = [await aContactCategory(shop.db, 'Press'), await aContactCategory(shop.db, 'Trade')]
  const adding = Array.from({ length: 10 }, (_, index) =>
    shop.send('POST', '/admin/contacts', { email: `p${index}@mail.example`, site: 'hb', category: press }),
  )
  const [{ status }, ...added] = await Promise.all([remove(press, trade), ...adding])
  expect(status).toBe(200)
  for (const answer of added) expect([200, 422]).toContain(answer.status)
})
