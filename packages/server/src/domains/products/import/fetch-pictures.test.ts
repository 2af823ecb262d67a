import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ErrorReason } from '@storekeeper/contract/errors'
import { expect, onTestFinished, test } from 'vitest'
import { productFiles, toCsv } from '../../../http/csv/testing/file-access.ts'
import { openForeignFiles } from '../../../ports/foreign-files/open-foreign-files.ts'
import { testShop } from '../../../testing/test-shop.ts'
import { A_PDF, aPicture } from '../../../testing/uploads.ts'

const shop = testShop()
const { bringIn, preview } = productFiles(shop)
const findImages = async (slug: string) => {
  const row = await shop.db
    .selectFrom('products')
    .select('images')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  return row.images.map(({ imgUrl }) => imgUrl)
}
const jobs = async () =>
  (await shop.get('/admin/jobs?kind=fetchPictures', 'owner')).body.items as {
    state: string
    tries: number
    error: ErrorReason | null
  }[]

/** Starts the server of https://pictures.example on localhost, which records the requested paths. */
async function pictureServer(answer: RequestListener) {
  const requested: string[] = []
  const server = createServer((request, response) => {
    requested.push(request.url ?? '')
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const open = openForeignFiles({ isInternal: () => false, ports: [String(port)] })
  shop.foreignFiles = (url, signal) =>
    open(url.replace('https://pictures.example', `http://127.0.0.1:${port}`), signal)
  return requested
}

const soap = {
  Handle: 'soap',
  Title: 'Soap',
  'Variant Price': '5',
  'Image Src': 'https://pictures.example/a.png?v=1',
}

test('pictures of an import come into the shop in the background, each once; the file again changes nothing', async () => {
  const picture = await aPicture()
  const requested = await pictureServer((_, response) => response.end(picture))
  const file = toCsv(
    soap,
    { Handle: 'soap', 'Image Src': 'https://pictures.example/b.png' },
    { ...soap, Handle: 'towel' },
  )
  expect((await preview(file)).body).toMatchObject({ creates: 2, pictures: 2 })
  expect(await jobs()).toEqual([])
  expect((await bringIn(file)).body).toMatchObject({ creates: 2, pictures: 2 })
  expect(await findImages('soap')).toEqual([
    'https://pictures.example/a.png?v=1',
    'https://pictures.example/b.png',
  ])
  await shop.runJobs()
  expect(requested.sort()).toEqual(['/a.png?v=1', '/b.png'])
  const [first, second] = await findImages('soap')
  expect(first).toMatch(/^\/files\/[\w-]{22}\.\w+$/)
  expect(await findImages('towel')).toEqual([first])
  const shown = await fetch(shop.url + first)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
  const used = await shop.db.selectFrom('fileUses').select('entity').execute()
  expect(used).toHaveLength(3)
  const [entry] = await shop.db
    .selectFrom('auditLog')
    .select(['admin', 'changes'])
    .where('action', '=', 'product.changed')
    .execute()
  expect(entry).toMatchObject({ admin: shop.people.admin._id, changes: { images: {} } })

  expect((await bringIn(file)).body).toMatchObject({ unchanged: 2, updates: 0, pictures: 0 })
  expect(await findImages('soap')).toEqual([first, second])
  await shop.runJobs()
  expect(requested).toHaveLength(2)
})

test('a picture that cannot be fetched stays at its address, and its job shows why; the others come in', async () => {
  const picture = await aPicture()
  await pictureServer(({ url }, response) => {
    if (url === '/gone.png') response.writeHead(404).end()
    else if (url === '/paper.pdf') response.end(A_PDF)
    else if (url === '/html.png') response.end('<html>no picture</html>')
    else response.end(picture)
  })
  const names = ['gone.png', 'paper.pdf', 'html.png', 'good.png']
  const urls = names.map((name) => `https://pictures.example/${name}`)
  await bringIn(
    toCsv(
      { ...soap, 'Image Src': urls[0] ?? '' },
      ...urls.slice(1).map((url) => ({ Handle: 'soap', 'Image Src': url })),
    ),
  )
  await shop.runJobs()
  const images = await findImages('soap')
  expect(images.slice(0, 3)).toEqual(urls.slice(0, 3))
  expect(images[3]).toMatch(/^\/files\//)
  const [job] = await jobs()
  // All of these reasons are final, so the job is not retried.
  expect(job).toMatchObject({ state: 'failed', tries: 1 })
  expect(job?.error).toMatchObject({ code: 'PICTURES_NOT_FETCHED', params: { count: 3 } })
  expect(job?.error?.params.pictures).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ url: urls[0], code: 'PICTURE_STATUS', params: { status: 404 } }),
      expect.objectContaining({ url: urls[1], code: 'NOT_A_PICTURE' }),
    ]),
  )
  expect(
    await shop.db.selectFrom('files').select('_id').where('removedAt', 'is', null).execute(),
  ).toHaveLength(1)
})

test('a server that has trouble is tried again', async () => {
  const picture = await aPicture()
  const requested = await pictureServer((_, response) => {
    if (requested.length === 1) response.writeHead(503).end()
    else if (requested.length === 2) response.socket?.destroy()
    else response.end(picture)
  })
  await bringIn(toCsv(soap))
  await shop.runJobs()
  expect(requested).toHaveLength(3)
  expect(await findImages('soap')).toEqual([expect.stringMatching(/^\/files\//)])
  expect(await jobs()).toMatchObject([{ state: 'completed', tries: 3 }])
})

test('a picture that breaks off on the way is named with that reason', async () => {
  const picture = await aPicture()
  await pictureServer((_, response) => {
    response.writeHead(200, { 'content-length': picture.length })
    response.write(picture.subarray(0, 20), () => response.socket?.destroy())
  })
  await bringIn(toCsv(soap))
  await shop.runJobs()
  const [job] = await jobs()
  expect(job?.error?.params.pictures).toMatchObject([
    { url: soap['Image Src'], code: 'PICTURE_CONNECTION_LOST', params: {} },
  ])
})

test('the password of an address is not stored with the reason', async () => {
  await bringIn(toCsv({ ...soap, 'Image Src': 'https://anna:s3cret@pictures.example/a.png' }))
  await shop.runJobs()
  const [job] = await jobs()
  expect(job?.error).toMatchObject({
    code: 'PICTURES_NOT_FETCHED',
    params: { pictures: [{ url: 'https://pictures.example/a.png', code: 'PICTURE_WITH_PASSWORD' }] },
  })
  const { rows } = await shop.pool.query('select output from pgboss.job')
  expect(JSON.stringify(rows)).not.toContain('s3cret')
})

test('an import never makes the shop request an internal address', async () => {
  const urls = [
    'https://127.0.0.1/a.png',
    'https://169.254.169.254/a.png',
    'https://[::1]/a.png',
    'https://localhost/a.png',
  ]
  await bringIn(
    toCsv(
      { ...soap, 'Image Src': urls[0] ?? '' },
      ...urls.slice(1).map((url) => ({ Handle: 'soap', 'Image Src': url })),
    ),
  )
  await shop.runJobs()
  expect(await findImages('soap')).toEqual(urls)
  const [job] = await jobs()
  expect(job?.error?.params.pictures).toMatchObject(urls.map(() => ({ code: 'PICTURE_INTERNAL_ADDRESS' })))
})

test('a picture that an administrator replaced meanwhile is left alone', async () => {
  const picture = await aPicture()
  await pictureServer((_, response) => response.end(picture))
  await bringIn(toCsv(soap))
  await shop.db.updateTable('products').set({ images: '[]' }).where('slug', '=', 'soap').execute()
  await shop.runJobs()
  expect(await findImages('soap')).toEqual([])
})
