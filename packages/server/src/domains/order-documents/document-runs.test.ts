import { unzipSync } from 'fflate'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { minutes } from '../../lib/clock.ts'
import { filesAreAway } from '../../ports/storage/storage.ts'
import { anOrder, manyOrders, type People } from '../../testing/factories.ts'
import { testShop } from '../../testing/test-shop.ts'
import { whatIsStored } from '../../testing/uploads.ts'

const shop = testShop()
const start = (body: object, as: keyof People = 'admin') =>
  shop.send('POST', '/admin/orders/papers-of-all', { document: 'invoice', filter: {}, ...body }, as)
const run = async (id: string) => (await shop.get(`/admin/bulk-runs/${id}`)).body
const fetchFile = (id: string, as: keyof People = 'admin') =>
  fetch(`${shop.url}/admin/bulk-runs/${id}/file`, {
    headers: { authorization: `Bearer ${shop.people[as].token}` },
  })
const getDisposition = (answer: Response) => answer.headers.get('content-disposition')
const toBytes = async (answer: Response) => new Uint8Array(await answer.arrayBuffer())
const readPages = async (pdf: Uint8Array) =>
  (await extractText(await getDocumentProxy(pdf.slice()), { mergePages: false })).text
const sweep = async () => {
  await shop.db.transaction().execute((tx) => shop.jobs.enqueue(tx, 'sweepBulkRuns', {}))
  await shop.runJobs()
}

test('the invoices of all that match are drawn in the background and come as one file', async () => {
  const [one, two] = [await anOrder(shop.db), await anOrder(shop.db)]
  const { body } = await start({ expectedCount: 2, language: 'en' })
  expect(await run(body.run)).toMatchObject({ kind: 'orders.documents', status: 'running', file: null })
  const early = await fetchFile(body.run)
  expect({ status: early.status, body: await early.json() }).toMatchObject({
    status: 409,
    body: { code: 'BULK_RUN_RUNNING' },
  })
  await shop.runJobs()
  const done = await run(body.run)
  expect(done).toMatchObject({ status: 'finished', updated: 2, skipped: 0, file: { parts: 1 } })
  expect(done.file.expiresAt).toBe('2026-06-22T12:00:00.000Z')
  const answer = await fetchFile(body.run)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(getDisposition(answer)).toBe('attachment; filename="invoices-2.pdf"')
  const pdf = await toBytes(answer)
  expect(pdf.length).toBe(done.file.bytes)
  const pages = await readPages(pdf)
  expect(pages).toHaveLength(2)
  expect(pages[0]).toContain(one.orderId)
  expect(pages[1]).toContain(two.orderId)
})

test('more than two hundred orders come in a ZIP file, a PDF file for each two hundred', async () => {
  await manyOrders(shop.db, 203)
  const { body } = await start({ expectedCount: 203, document: 'packingSlip' })
  await shop.runJobs()
  expect(await run(body.run)).toMatchObject({ status: 'finished', updated: 203, file: { parts: 2 } })
  const answer = await fetchFile(body.run)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  expect(getDisposition(answer)).toBe('attachment; filename="packing-slips-203.zip"')
  const files = unzipSync(await toBytes(answer))
  expect(Object.keys(files)).toEqual(['packing-slips-1.pdf', 'packing-slips-2.pdf'])
  expect(await readPages(files['packing-slips-2.pdf'] ?? new Uint8Array())).toHaveLength(3)
}, 120_000)

test('an order that is gone by then is skipped with the reason, and the others are drawn', async () => {
  const [gone] = [await anOrder(shop.db), await anOrder(shop.db)]
  const { body } = await start({ expectedCount: 2 })
  await shop.db.deleteFrom('orders').where('_id', '=', gone._id).execute()
  await shop.runJobs()
  expect(await run(body.run)).toMatchObject({
    ...{ updated: 1, skipped: 1, file: { parts: 1 } },
    skipReasons: [{ code: 'ORDER_GONE', count: 1 }],
  })
})

/** Runs the jobs while the store fails after it has a file. */
async function runWithoutStore() {
  const { put } = shop.storage
  shop.storage.put = async (...given) => {
    await put(...given)
    throw filesAreAway(new Error('The store went away after it had the file.'))
  }
  await shop.runJobs().finally(() => {
    shop.storage.put = put
  })
}
const workAgain = async () => {
  await shop.db.transaction().execute((tx) => shop.jobs.enqueue(tx, 'workBulkRuns', {}))
  await shop.runJobs()
}

test('when the store fails while a part is written, the run waits for it, and the list of jobs shows why', async () => {
  await anOrder(shop.db)
  const { body } = await start({ expectedCount: 1 })
  await runWithoutStore()
  expect(await run(body.run)).toMatchObject({ status: 'running', updated: 0, skipped: 0 })
  const { items } = (await shop.get('/admin/jobs?kind=workBulkRuns&state=failed', 'owner')).body
  expect(items).toMatchObject([{ error: { code: 'FILES_UNREACHABLE' } }])
  await workAgain()
  expect(await run(body.run)).toMatchObject({ status: 'finished', updated: 1, file: { parts: 1 } })
})

test('while the store is away, runs that do not need it are worked on', async () => {
  const { _id } = await anOrder(shop.db)
  const { body } = await start({ expectedCount: 1 })
  const marking = { filter: {}, isTestOrder: true, reason: 'A trial', expectedCount: 1 }
  const marked = await shop.send('PATCH', '/admin/orders/mark-as-test-order', marking)
  await runWithoutStore()
  expect(await run(body.run)).toMatchObject({ status: 'running' })
  expect(await run(marked.body.run)).toMatchObject({ status: 'finished', updated: 1 })
  expect((await shop.get(`/admin/orders/details/${_id}`)).body.isTestOrder).toBe(true)
})

test('when the store stays away, the rows are skipped with the reason, and nothing is left of the file', async () => {
  await anOrder(shop.db)
  const { body } = await start({ expectedCount: 1 })
  await runWithoutStore()
  shop.now = new Date(shop.now.getTime() + minutes(16))
  await shop.db.transaction().execute((tx) => shop.jobs.enqueue(tx, 'workBulkRuns', {}))
  await runWithoutStore()
  expect(await run(body.run)).toMatchObject({
    ...{ status: 'finished', updated: 0, skipped: 1, file: null },
    skipReasons: [{ code: 'FILES_UNREACHABLE', count: 1 }],
  })
  expect((await fetchFile(body.run)).status).toBe(404)
  shop.now = new Date('2026-06-23T12:00:00.000Z')
  await sweep()
  expect((await whatIsStored(shop)).objects).toEqual([])
})

test('after a week the file is gone and the run shows it; a month later the run is gone too', async () => {
  await anOrder(shop.db)
  const { body } = await start({ expectedCount: 1 })
  await shop.runJobs()
  shop.now = new Date('2026-06-22T11:00:00.000Z')
  await sweep()
  expect((await fetchFile(body.run)).status).toBe(200)
  shop.now = new Date('2026-06-22T13:00:00.000Z')
  await sweep()
  expect(await run(body.run)).toMatchObject({ status: 'finished', file: null })
  const gone = await fetchFile(body.run)
  expect({ status: gone.status, body: await gone.json() }).toMatchObject({
    status: 404,
    body: { code: 'BULK_RUN_FILE_GONE' },
  })
  expect((await whatIsStored(shop)).objects).toEqual([])
  shop.now = new Date('2026-07-16T12:00:00.000Z')
  await sweep()
  expect((await fetchFile(body.run)).status).toBe(404)
})

test('a file is its admin’s own, and others match by now or too many are refused', async () => {
  await anOrder(shop.db)
  const { body } = await start({ expectedCount: 1 })
  await shop.runJobs()
  expect((await fetchFile(body.run, 'owner')).status).toBe(404)
  expect(await start({ expectedCount: 2 })).toMatchObject({ status: 409, body: { code: 'COUNT_CHANGED' } })
  expect((await start({ expectedCount: 50_001 })).body.fields).toMatchObject({
    expectedCount: { code: 'TOO_MANY', params: { max: 50_000 } },
  })
  expect((await start({ expectedCount: 1, document: 'receipt' })).body.fields).toMatchObject({
    document: { code: 'INVALID_VALUE', params: { allowed: ['invoice', 'packingSlip'] } },
  })
})
