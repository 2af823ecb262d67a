import { expect, test } from 'vitest'
import { aCustomer, anOrder, aProduct, aShippingMethod } from '../../testing/factories.ts'
import { refusal } from '../../testing/refusal.ts'
import { testShop } from '../../testing/test-shop.ts'
import { insertSite } from './sites.ts'

const shop = testShop()
const LAMPS = { key: 'lamps', name: 'Lamps', domain: 'lamps.example' }
const create = (more: object = {}, as: 'owner' | 'admin' = 'owner') =>
  shop.send('POST', '/admin/sites', { ...LAMPS, ...more }, as)
const list = async () => (await shop.get('/admin/sites')).body
const findSite = async (key: string) => (await list()).find((site: { key: string }) => site.key === key)
const change = async (key: string, more: object) => {
  const { _id, name, domain, isActive, version } = await findSite(key)
  return shop.send('PUT', `/admin/sites/${_id}`, { name, domain, isActive, version, ...more }, 'owner')
}
const remove = async (key: string) =>
  shop.send('DELETE', `/admin/sites/${(await findSite(key))._id}`, undefined, 'owner')

test('the sites stand in their order, a new one last', async () => {
  await shop.db
    .transaction()
    .execute((tx) => insertSite(tx, { key: 'alpha', name: 'Alpha', domain: 'a.example' }))
  const { status, body } = await shop.get('/admin/sites')
  expect(status).toBe(200)
  expect(body).toMatchObject([
    { key: 'hb', name: 'Home & Bath', domain: 'hb.example', position: 1, isActive: true },
    { key: 'auctropin', position: 2 },
    { key: 'alpha', position: 3 },
  ])
})

test('each site has a key of its own for its storefront, which the list keeps to itself', async () => {
  const rows = await shop.db.selectFrom('sites').select('publicKey').execute()
  expect(new Set(rows.map((row) => row.publicKey)).size).toBe(2)
  expect(JSON.stringify((await shop.get('/admin/sites')).body)).not.toContain('pk_')
})

test('a super admin adds a site; an ordinary one may look only', async () => {
  expect((await create({}, 'admin')).status).toBe(403)
  const { status, body } = await create({ domain: ' Lamps.Example ' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ ...LAMPS, position: 3, isActive: true, version: 1 })
})

test.each([
  ['key', { key: 'all' }, 'SITE_KEY_RESERVED'],
  ['key', { key: 'Lamps' }, 'INVALID_SITE_KEY'],
  ['key', { key: '' }, 'REQUIRED'],
  ['name', { name: ' ' }, 'REQUIRED'],
  ['domain', { domain: 'https://lamps.example' }, 'INVALID_DOMAIN'],
  ['domain', { domain: 'lamps.example/shop' }, 'INVALID_DOMAIN'],
  ['domain', { domain: 'lamps' }, 'INVALID_DOMAIN'],
  ['domain', { domain: '127.0.0.1' }, 'INVALID_DOMAIN'],
  ['domain', { domain: '-lamps.example' }, 'INVALID_DOMAIN'],
  ['domain', { domain: `${'a'.repeat(64)}.example` }, 'INVALID_DOMAIN'],
])('a %s that cannot be is refused at its field: %j', async (path, more, code) => {
  expect(await create(more)).toMatchObject({ status: 400, body: { fields: { [path]: { code } } } })
})

test('no two sites share a key or a domain, in whatever letters', async () => {
  expect(await create({ key: 'hb' })).toMatchObject(refusal('key', 'SITE_KEY_TAKEN'))
  const taken = refusal('domain', 'SITE_DOMAIN_TAKEN')
  expect(await create({ domain: 'HB.example' })).toMatchObject(taken)
  expect(await change('auctropin', { domain: 'hb.example' })).toMatchObject(taken)
})

test('two who add the same site at once make one', async () => {
  const answers = await Promise.all([create(), create(), create()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await list()).toHaveLength(3)
})

test('a change leaves the key as it is and records what was; a stale one is refused', async () => {
  expect((await change('hb', { name: 'Hearth', key: 'other' })).status).toBe(400)
  expect((await change('hb', { name: 'Hearth' })).body).toMatchObject({
    key: 'hb',
    name: 'Hearth',
    version: 2,
  })
  expect((await change('hb', { name: 'Home', version: 1 })).body).toMatchObject({
    code: 'STALE',
    params: { changedBy: 'Olive Example', version: 2 },
  })
})

test('the last open site stays open, also when two are closed at once', async () => {
  const answers = await Promise.all([
    change('hb', { isActive: false }),
    change('auctropin', { isActive: false }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)).toMatchObject(refusal('isActive', 'LAST_OPEN_SITE'))
})

test('sites are put into another order, by those who know them all', async () => {
  const ids = (await list()).map((site: { _id: string }) => site._id)
  const order = (wanted: string[]) => shop.send('PATCH', '/admin/sites/order', { ids: wanted }, 'owner')
  expect((await order(ids.toReversed())).body.items).toMatchObject([{ key: 'auctropin' }, { key: 'hb' }])
  expect(await order(ids.slice(1))).toMatchObject({ status: 409, body: { code: 'LIST_CHANGED' } })
  expect((await order([ids[0], ids[0]])).status).toBe(409)
})

test('the public key can be seen; a renewed one opens the storefront, the old one no longer', async () => {
  const { _id } = await findSite('hb')
  const { publicKey } = (await shop.get(`/admin/sites/${_id}/public-key`)).body
  const request = (key: string) => fetch(`${shop.url}/store/products`, { headers: { 'x-site-key': key } })
  expect((await request(publicKey)).status).toBe(200)
  const renewed = await shop.send('POST', `/admin/sites/${_id}/renew-public-key`, {}, 'owner')
  expect(renewed.body.publicKey).toMatch(/^pk_/)
  expect(renewed.body.publicKey).not.toBe(publicKey)
  expect((await request(publicKey)).status).toBe(403)
  expect((await request(renewed.body.publicKey)).status).toBe(200)
  const log = await shop.db.selectFrom('auditLog').selectAll().where('entityId', '=', _id).execute()
  expect(log).toMatchObject([{ action: 'site.publicKeyRenewed' }])
  expect(JSON.stringify(log)).not.toContain('pk_')
})

test('a site that something belongs to is not deleted, and the answer returns how much', async () => {
  await create()
  await aProduct(shop.db, { site: 'lamps' })
  await aCustomer(shop.db, { site: 'lamps' })
  await aShippingMethod(shop.db, { site: 'lamps' })
  await anOrder(shop.db, { site: 'lamps' })
  expect(await remove('lamps')).toMatchObject({
    status: 409,
    body: {
      code: 'SITE_IN_USE',
      params: { site: 'Lamps', uses: { products: 2, customers: 1, orders: 1, shippingMethods: 1 } },
      message:
        '“Lamps” can’t be deleted because it still has: 1 customer, 1 order, 2 products, 1 shipping method. You can close it instead.',
    },
  })
  expect(await list()).toHaveLength(3)
})

test('a site with nothing is deleted once, with what it would have given away', async () => {
  await create()
  const freebie = {
    text: '',
    claimsPerCustomer: 1,
    sites: ['hb', 'lamps'].map((site) => ({ site, isActive: false, products: [], minOrderTotal: 0 })),
  }
  await shop.db
    .updateTable('settings')
    .set({ freebie: JSON.stringify(freebie) })
    .execute()
  const { _id } = await findSite('lamps')
  expect((await remove('lamps')).status).toBe(200)
  const again = await shop.send('DELETE', `/admin/sites/${_id}`, undefined, 'owner')
  expect(again.status).toBe(404)
  const { body } = await shop.get('/admin/setting/app-info/details')
  expect(body.freebie.sites.map((part: { site: string }) => part.site)).toEqual(['hb'])
})

test('the last open site is not deleted', async () => {
  await remove('auctropin')
  expect(await remove('hb')).toMatchObject({ status: 409, body: { code: 'LAST_OPEN_SITE' } })
})
