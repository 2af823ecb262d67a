import { Failure } from '@storekeeper/contract/errors'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { useFiles } from '../../domains/files/files.ts'
import { newId } from '../../lib/id.ts'
import { buildZip, openDocument, openXml } from '../../testing/office-files.ts'
import { testShop } from '../../testing/test-shop.ts'
import { A_PDF, aPicture, upload } from '../../testing/uploads.ts'

const shop = testShop()
const load = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(shop.url + path, { headers, method })
const loadBytes = async (path: string) => Buffer.from(await (await load(path)).arrayBuffer())
const remove = (filename: unknown, as: 'admin' | 'colleague' | 'owner' | null = 'admin') =>
  shop.send('POST', '/file/remove', filename === undefined ? {} : { filename }, as)

test('a picture is stored drawn anew, with a small one beside it', async () => {
  const { status, body } = await upload(shop, {
    content: await aPicture('jpeg', 1200, 800),
    name: 'Holiday.JPG',
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    success: true,
    data: { kind: 'image', mime: 'image/jpeg', name: 'Holiday.JPG', width: 1200, height: 800 },
  })
  const { url, thumbnailUrl, bytes } = body.data
  expect(url).toMatch(/^\/files\/[A-Za-z0-9_-]{22}\.jpg$/)
  const picture = await loadBytes(url)
  expect(picture.length).toBe(bytes)
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 800 })
  expect(await sharp(await loadBytes(thumbnailUrl)).metadata()).toMatchObject({
    format: 'webp',
    width: 480,
    height: 320,
  })
  expect(await shop.db.selectFrom('files').select(['admin', 'purpose']).execute()).toEqual([
    { admin: shop.people.admin._id, purpose: 'upload' },
  ])
})

test('where and with what a picture was taken is not stored, but which way up it is', async () => {
  const taken = await sharp(Buffer.from(await aPicture('jpeg', 300, 200)))
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: 'secret text' } })
    .jpeg()
    .toBuffer()
  expect(taken.includes('secret text')).toBe(true)
  const { data } = (await upload(shop, { content: new Uint8Array(taken) })).body
  expect(data).toMatchObject({ width: 200, height: 300 })
  const stored = await loadBytes(data.url)
  expect(stored.includes('secret text')).toBe(false)
  expect((await sharp(stored).metadata()).exif).toBeUndefined()
})

test.each(['png', 'webp', 'gif'] as const)('a picture stays the %s that it was', async (format) => {
  const { body } = await upload(shop, { content: await aPicture(format) })
  expect(body.data.mime).toBe(`image/${format}`)
  expect((await sharp(await loadBytes(body.data.url)).metadata()).format).toBe(format)
})

test('a moving picture goes on moving', async () => {
  const frames = await Promise.all(
    ['#f00', '#0f0', '#00f'].map((background) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  const { data } = (await upload(shop, { content: new Uint8Array(moving), name: 'a.gif' })).body
  expect(data).toMatchObject({ width: 40, height: 30, mime: 'image/gif' })
  expect((await sharp(await loadBytes(data.url), { animated: true }).metadata()).pages).toBe(3)
})

test('a PDF file comes back byte for byte', async () => {
  const { body } = await upload(shop, { content: A_PDF, name: 'report.pdf', type: 'text/html' })
  expect(body.data).toMatchObject({ kind: 'pdf', mime: 'application/pdf', thumbnailUrl: null, width: null })
  expect((await loadBytes(body.data.url)).toString()).toBe(A_PDF)
})

test.each(['/admin/upload/chat-files', '/admin/upload/any-files'])(
  '%s takes several files of many kinds',
  async (path) => {
    const wav = new Uint8Array(
      Buffer.concat([Buffer.from('RIFF\x24\0\0\0WAVEfmt \x10\0\0\0', 'latin1'), Buffer.alloc(80)]),
    )
    const files = [
      { content: await aPicture(), field: 'files' },
      { content: A_PDF },
      { content: wav, name: 'Grüße.wav' },
    ]
    const { status, body } = await upload(shop, files, { path })
    expect(status).toBe(200)
    expect(body.data.map((file: { kind: string }) => file.kind)).toEqual(['image', 'pdf', 'media'])
    expect((await load(body.data[2].url)).headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''Gr%C3%BC%C3%9Fe.wav",
    )
  },
)

const OPEN_XML = 'application/vnd.openxmlformats-officedocument'
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument'
const WORD = 'wordprocessingml.document'

test.each([
  ['a.docx', openXml('word/document.xml', WORD, false), `${OPEN_XML}.${WORD}`],
  ['b.docx', openXml('word/document.xml', WORD, true), `${OPEN_XML}.${WORD}`],
  ['a.xlsx', openXml('xl/workbook.xml', 'spreadsheetml.sheet', false), `${OPEN_XML}.spreadsheetml.sheet`],
  [
    'a.pptx',
    openXml('ppt/presentation.xml', 'presentationml.presentation', false),
    `${OPEN_XML}.presentationml.presentation`,
  ],
  ['a.odt', openDocument('text'), `${OPEN_DOCUMENT}.text`],
  ['a.ods', openDocument('spreadsheet'), `${OPEN_DOCUMENT}.spreadsheet`],
  ['a.odp', openDocument('presentation'), `${OPEN_DOCUMENT}.presentation`],
  ['a.zip', buildZip([['photos/one.txt', 'One']]), 'application/zip'],
  ['a.csv', Buffer.from('Name;Preis\r\nB\u00fcrste;5,50\r\n'), 'text/csv'],
  ['latin1.csv', Buffer.from('Name;Preis\r\nB\u00fcrste;5,50\r\n', 'latin1'), 'text/csv'],
  ['excel.csv', Buffer.from('\ufeffName\tPreis\r\n', 'utf16le'), 'text/csv'],
])(
  '%s goes through the door for files of many kinds, and comes back as it was',
  async (name, content, mime) => {
    const path = '/admin/upload/any-files'
    const { status, body } = await upload(shop, { content, name, type: '' }, { path })
    expect(status).toBe(200)
    const [{ url, ...file }] = body.data
    expect(file).toMatchObject({ kind: 'document', mime, name, bytes: content.length })
    expect(url.split('?')[0].split('.').at(-1)).toBe(name.split('.')[1])
    const { headers } = await load(url)
    expect(headers.get('content-disposition')).toMatch(/^attachment/)
    expect(await loadBytes(url)).toEqual(content)
  },
)

test.each([
  ['page.csv', '<!doctype html><script>alert(1)</script>'],
  ['drawing.csv', '\ufeff\n<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['program.csv', 'MZ\x90\0\x03\0\0'],
  ['table.txt', 'a,b\n1,2\n'],
])('%s is no table and stays outside', async (name, content) => {
  const { status, body } = await upload(shop, { content, name }, { path: '/admin/upload/any-files' })
  expect({ status, code: body.code, params: body.params }).toEqual({
    ...{ status: 415, code: 'FILE_TYPE_NOT_ACCEPTED' },
    params: { accepted: ['image', 'pdf', 'document', 'media', 'csv'] },
  })
})

test('what was uploaded is served as what it is, harmless, and cached for ever', async () => {
  const { data } = (await upload(shop, { content: await aPicture() })).body
  for (const path of [data.url, data.thumbnailUrl]) {
    const { status, headers } = await load(path)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe(path === data.url ? 'image/png' : 'image/webp')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
    expect(headers.get('content-disposition')).toBe('inline')
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  }
})

test('a file is served in parts, and not again to who has it', async () => {
  const { data } = (await upload(shop, { content: A_PDF })).body
  const size = A_PDF.length
  const part = await load(data.url, { range: 'bytes=1-3' })
  expect({ status: part.status, range: part.headers.get('content-range'), text: await part.text() }).toEqual({
    status: 206,
    range: `bytes 1-3/${size}`,
    text: 'PDF',
  })
  const end = await load(data.url, { range: 'bytes=-4' })
  expect({ status: end.status, text: await end.text() }).toEqual({ status: 206, text: 'EOF\n' })
  const beyond = await load(data.url, { range: `bytes=${size}-` })
  expect({ status: beyond.status, range: beyond.headers.get('content-range') }).toEqual({
    status: 416,
    range: `bytes */${size}`,
  })
  expect(await beyond.json()).toMatchObject({ code: 'RANGE_NOT_SATISFIABLE', params: {} })
  expect((await load(data.url, { range: 'bytes=5-1' })).status).not.toBe(500)
  expect((await load(data.url, { range: 'lines=1-2' })).status).toBe(200)

  const etag = (await load(data.url)).headers.get('etag') ?? ''
  expect((await load(data.url, { 'if-none-match': etag })).status).toBe(304)
  expect((await load(data.url, { 'if-none-match': '"other"' })).status).toBe(200)
  expect((await load(data.url, { range: 'bytes=1-3', 'if-range': '"other"' })).status).toBe(200)
  const head = await load(data.url, {}, 'HEAD')
  expect({
    status: head.status,
    length: head.headers.get('content-length'),
    text: await head.text(),
  }).toEqual({ status: 200, length: String(size), text: '' })
})

test.each([
  '/files/AAAAAAAAAAAAAAAAAAAAAA.png',
  '/files/x',
  '/files/AAAAAAAAAAAAAAAAAAAAAA.html',
  '/files/..%2f..%2fetc%2fpasswd',
  '/files/.unfinished',
])('%s is not there', async (path) => {
  const answer = await load(path)
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ code: 'NOTHING_HERE' })
})

test('who uploaded a file removes it again', async () => {
  const { data } = (await upload(shop, { content: await aPicture() })).body
  expect(await remove(data.url)).toMatchObject({ status: 200, body: { success: true } })
  expect((await load(data.url)).status).toBe(404)
  expect((await load(data.thumbnailUrl)).status).toBe(404)
  expect(await remove(data.url)).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND', params: { resource: 'file' } },
  })
})

test('a file is removed by its last part too, and by the token in the query', async () => {
  const { data } = (await upload(shop, { content: await aPicture() })).body
  const filename = data.url.split('/').at(-1)
  expect(
    (await shop.send('POST', `/file/remove?token=${shop.people.admin.token}`, { filename }, null)).status,
  ).toBe(200)
})

test('an API key uploads with the token in the header, which counts its requests, and not in the query', async () => {
  const { _id: role } = await shop.db
    .selectFrom('roles')
    .select('_id')
    .where('shipped', '=', 'manager')
    .executeTakeFirstOrThrow()
  const { token } = (
    await shop.send('POST', '/admin/api-keys', { name: 'Photos', roles: [{ role }] }, 'owner')
  ).body
  const send = (query: string, headers: Record<string, string> = {}) => {
    const body = new FormData()
    body.append('file', new Blob([A_PDF]), 'a.pdf')
    return fetch(`${shop.url}/admin/upload/any-files${query}`, { method: 'POST', body, headers })
  }
  expect((await send(`?token=${token}`)).status).toBe(401)
  const counted = await send('', { authorization: `Bearer ${token}` })
  expect([counted.status, counted.headers.get('ratelimit')]).toEqual([
    200,
    expect.stringContaining('api-key'),
  ])
})

test('only its uploader and super admins can remove an upload', async () => {
  const { data } = (await upload(shop, { content: await aPicture() })).body
  expect(await remove(data.url, 'colleague')).toMatchObject({
    status: 403,
    body: { code: 'FILE_OF_ANOTHER_ADMIN' },
  })
  expect((await remove(data.url, 'owner')).status).toBe(200)
})

test('what something refers to is not removed', async () => {
  const { data } = (await upload(shop, { content: await aPicture() })).body
  const product = { entity: 'product', entityId: newId() }
  await shop.db.transaction().execute((tx) => useFiles(tx, product, { images: [data.url] }))
  expect(await remove(data.url)).toMatchObject({ status: 409, body: { code: 'FILE_IN_USE' } })
  expect((await load(data.url)).status).toBe(200)
  await shop.db.transaction().execute((tx) => useFiles(tx, product, {}))
  expect((await remove(data.url)).status).toBe(200)
})

test('removing without a name answers with the message of the specification', async () => {
  for (const filename of [undefined, '', null, 7, {}, ['a.png']])
    expect(await remove(filename)).toMatchObject({
      status: 400,
      body: { code: 'FILE_NAME_REQUIRED', message: 'File not founds' },
    })
  const send = async (headers: Record<string, string>, body?: string) => {
    const authorization = `Bearer ${shop.people.admin.token}`
    const answer = await fetch(`${shop.url}/file/remove`, {
      method: 'POST',
      headers: { authorization, ...headers },
      body,
    })
    return [answer.status, Failure.parse(await answer.json()).code]
  }
  const json = { 'content-type': 'application/json' }
  for (const body of ['', '{}', 'null', '[]', '"a.png"', '7'])
    expect(await send(json, body), body).toEqual([400, 'FILE_NAME_REQUIRED'])
  expect(await send({})).toEqual([400, 'FILE_NAME_REQUIRED'])
  for (const type of ['text/plain', 'multipart/form-data; boundary=x'])
    expect(await send({ 'content-type': type }, 'x'), type).toEqual([...[415, 'UNSUPPORTED_MEDIA_TYPE']])
})
