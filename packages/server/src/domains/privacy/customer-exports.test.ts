import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { anAdminOnSites } from '../../testing/an-admin-on-sites.ts'
import { aCustomerWithEverything, PERSON } from '../../testing/customer-with-everything.ts'
import { aCustomer } from '../../testing/factories.ts'
import { testShop } from '../../testing/test-shop.ts'
import { whatIsStored } from '../../testing/uploads.ts'

const shop = testShop()
const start = (id: string) => shop.send('POST', `/admin/customers/${id}/exports`, {})
const list = async (id: string) => (await shop.get(`/admin/customers/${id}/exports`)).body
const download = (url: string) => fetch(shop.url + url)

test('contains all that is known of the customer, the invoices and the files', async () => {
  const { customer, order, file } = await aCustomerWithEverything(shop)
  await shop.runJobs()
  expect(await start(customer)).toMatchObject({
    status: 200,
    body: { status: 'preparing', url: null, by: { name: 'Ada Example' } },
  })
  await shop.runJobs()
  const [ready] = await list(customer)
  expect(ready).toMatchObject({ status: 'ready', expiresAt: '2026-06-22T12:00:00.000Z' })
  const answer = await download(ready.url)
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; .*customer-data\.zip/)
  const zip = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const key = file.url.split('/').at(-1)
  expect(Object.keys(zip).filter((name) => !name.endsWith('.json'))).toEqual([
    'invoices-1.pdf',
    `files/${key.slice(0, 8)}-vandermeer.png`,
  ])
  const read = (name: string) => JSON.parse(strFromU8(zip[`${name}.json`] ?? new Uint8Array()))
  expect(read('profile')).toMatchObject([{ ...PERSON, note: 'Vandermeer rings twice.' }])
  expect(read('orders')).toHaveLength(2)
  expect(read('orders')[0]).toMatchObject({
    orderId: order.orderId,
    lines: [{ title: 'Soap' }],
    payments: [{ amount: 2000 }],
    refunds: [{ amount: 500 }],
    comments: [{ text: 'Vandermeer called.' }],
  })
  expect(read('chats')[0].messages[0].message).toContain('Quillon here')
  expect(read('tickets')[0].messages[0].text).toBe('Dear Quillon')
  for (const name of ['credit', 'reviews', 'claims', 'mails', 'campaigns', 'contacts', 'changes'])
    expect(read(name), name).not.toEqual([])
  const whole = Object.entries(zip).flatMap(([name, content]) =>
    name.endsWith('.json') ? strFromU8(content) : '',
  )
  expect(whole.join('')).not.toMatch(/argon2|tokenHash|passwordHash|"token"/)
})

test('the link ends after a quarter of an hour, and the file after seven days', async () => {
  const customer = await aCustomer(shop.db)
  await start(customer)
  await shop.runJobs()
  const [{ url }] = await list(customer)
  expect((await download(url)).status).toBe(200)
  expect((await download(url.split('?')[0])).status).toBe(403)
  shop.now = new Date('2026-06-15T12:15:01.000Z')
  expect((await download(url)).status).toBe(403)
  const sweep = async () => {
    await shop.db.transaction().execute((tx) => shop.jobs.enqueue(tx, 'sweepExports', {}))
    await shop.runJobs()
  }
  shop.now = new Date('2026-06-22T11:59:00.000Z')
  await sweep()
  expect((await list(customer))[0].status).toBe('ready')
  shop.now = new Date('2026-06-22T12:01:00.000Z')
  await sweep()
  expect(await list(customer)).toMatchObject([{ status: 'deleted', url: null, bytes: null }])
  expect(await whatIsStored(shop)).toEqual({ rows: 0, objects: [] })
})

test('is neither made nor linked for an admin who does not see what is on all sites', async () => {
  const customer = await aCustomer(shop.db)
  await start(customer)
  await shop.runJobs()
  const path = `/admin/customers/${customer}/exports`
  const limited = await anAdminOnSites(shop, ['hb'])
  expect(await shop.send('POST', path, {}, limited)).toMatchObject({
    status: 403,
    body: { code: 'SITE_NOT_PERMITTED', params: { permission: 'orders:read', site: 'all' } },
  })
  expect((await shop.get(path, limited)).body[0]).toMatchObject({ status: 'ready', url: null })
  expect((await list(customer))[0].url).toEqual(expect.any(String))
})

test('is one while it is prepared, and is in the audit log', async () => {
  const customer = await aCustomer(shop.db)
  const [one, two] = [await start(customer), await start(customer)]
  expect(two.body._id).toBe(one.body._id)
  const { items } = (await shop.get(`/admin/customers/${customer}/timeline`)).body
  expect(items.filter(({ action }: { action: string }) => action === 'customer.dataExported')).toHaveLength(1)
})

test('a merged, erased or unknown customer has none', async () => {
  const keep = await aCustomer(shop.db)
  const merged = await aCustomer(shop.db)
  await shop.db.updateTable('customers').set({ mergedInto: keep }).where('_id', '=', merged).execute()
  expect(await start(merged)).toMatchObject({ status: 422, body: { code: 'CUSTOMER_MERGED' } })
  await shop.db
    .updateTable('customers')
    .set({ erasedAt: shop.now.toISOString() })
    .where('_id', '=', keep)
    .execute()
  expect(await start(keep)).toMatchObject({ status: 422, body: { code: 'CUSTOMER_ERASED' } })
  const unknown = '0198c0de-0000-7000-8000-000000000001'
  expect((await start(unknown)).status).toBe(404)
  expect((await shop.get(`/admin/customers/${unknown}/exports`)).status).toBe(404)
})
