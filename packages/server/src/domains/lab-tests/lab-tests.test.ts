import { expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { aProduct } from '../../testing/factories.ts'
import { refusal } from '../../testing/refusal.ts'
import { testShop } from '../../testing/test-shop.ts'
import { A_PDF, upload } from '../../testing/uploads.ts'

const shop = testShop()
const PATH = '/admin/lab-tested-products'

const aTest = async (more: Record<string, unknown> = {}) => {
  const product = more.product ?? (await aProduct(shop.db, { title: 'Body oil' }))
  const lab = { labName: 'Clear Water Lab', batchNumber: 'B-17', testedAt: '2026-05-01', purity: 99.5 }
  return shop.send('POST', PATH, { ...lab, ...more, product })
}

test('a lab test belongs to the site of its product, and the list begins with hb', async () => {
  expect((await aTest()).body).toMatchObject({ site: 'hb', testedAt: '2026-05-01', purity: 99.5 })
  await aTest({ product: await aProduct(shop.db, { site: 'auctropin', title: 'Map' }), batchNumber: 'A-1' })
  const batches = async (query: string) =>
    (await shop.get(`${PATH}${query}`)).body.items.map((row: { batchNumber: string }) => row.batchNumber)
  expect(await batches('')).toEqual(['B-17'])
  expect(await batches('?site=auctropin')).toEqual(['A-1'])
  expect(await batches('?site=all')).toEqual(['A-1', 'B-17'])
})

test('without a site called hb the list begins with the first one', async () => {
  await shop.db.deleteFrom('sites').where('key', '=', 'hb').execute()
  await aTest({ product: await aProduct(shop.db, { site: 'auctropin' }) })
  expect((await shop.get(PATH)).body).toMatchObject({ total: 1, limit: 20 })
})

test('a search finds the laboratory, the batch and the product', async () => {
  await aTest()
  for (const q of ['clear water', 'b-17', 'body oil'])
    expect((await shop.get(`${PATH}?q=${q}`)).body.total, q).toBe(1)
  expect((await shop.get(`${PATH}?q=candle`)).body.total).toBe(0)
})

test('a change keeps what was, and a stale one is refused', async () => {
  const { _id, product, version } = (await aTest()).body
  const change = {
    product: product._id,
    labName: 'Clear Water Lab',
    batchNumber: 'B-18',
    testedAt: '2026-05-02',
    purity: null,
    reportFiles: [],
    isActive: false,
    version,
  }
  const changed = await shop.send('PUT', `${PATH}/${_id}`, change)
  expect(changed.body).toMatchObject({ batchNumber: 'B-18', purity: null, isActive: false })
  expect((await shop.send('PUT', `${PATH}/${_id}`, change)).body.code).toBe('STALE')
  const { changes } = await shop.db
    .selectFrom('auditLog')
    .select('changes')
    .where('action', '=', 'labTest.changed')
    .executeTakeFirstOrThrow()
  expect(changes).toMatchObject({
    batchNumber: { from: 'B-17', to: 'B-18' },
    testedAt: { from: '2026-05-01', to: '2026-05-02' },
  })
})

test('what cannot be is refused at its field', async () => {
  const loadFieldErrors = async (more: Record<string, unknown>) => (await aTest(more)).body.fields
  expect(await loadFieldErrors({ purity: 101 })).toMatchObject({
    purity: { code: 'OUT_OF_RANGE', params: { min: 0, max: 100 } },
  })
  expect(await loadFieldErrors({ testedAt: '2026-02-30' })).toMatchObject({
    testedAt: { code: 'INVALID_DAY' },
  })
  expect(await loadFieldErrors({ product: '' })).toMatchObject({ product: { code: 'PRODUCT_REQUIRED' } })
  expect(await aTest({ product: newId() })).toMatchObject(refusal('product', 'PRODUCT_GONE'))
})

test('a report is a file that was uploaded here, and no other address', async () => {
  const { url } = (await upload(shop, { content: A_PDF, name: 'report.pdf', type: 'application/pdf' })).body
    .data
  const inShop = { url, name: 'report.pdf' }
  const made = await aTest({ reportFiles: [{ url: `https://shop.example${url}`, name: 'report.pdf' }] })
  expect(made).toMatchObject({ status: 200, body: { reportFiles: [inShop] } })
  const { _id, product, labName, batchNumber, testedAt, purity, isActive, version } = made.body
  const change = { product: product._id, labName, batchNumber, testedAt, purity, isActive, version }
  for (const foreign of [
    'javascript:alert(1)',
    'https://elsewhere.example/report.pdf',
    '/admin/report.pdf',
  ]) {
    const reportFiles = [inShop, { url: foreign, name: 'report.pdf' }]
    const notUploaded = refusal('reportFiles.1.url', 'REPORT_NOT_UPLOADED')
    expect(await aTest({ reportFiles }), foreign).toMatchObject(notUploaded)
    expect(await shop.send('PUT', `${PATH}/${_id}`, { ...change, reportFiles }), foreign).toMatchObject(
      notUploaded,
    )
  }
  const again = await shop.send('PUT', `${PATH}/${_id}`, { ...change, reportFiles: [inShop] })
  expect(again).toMatchObject({ status: 200, body: { reportFiles: [inShop] } })
})

test('a lab test is deleted once', async () => {
  const { _id } = (await aTest()).body
  expect((await shop.send('DELETE', `${PATH}/${_id}`)).status).toBe(200)
  expect((await shop.send('DELETE', `${PATH}/${_id}`)).status).toBe(404)
})
