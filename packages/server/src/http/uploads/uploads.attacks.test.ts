// @module-tag slow
import { Failure } from '@storekeeper/contract/errors'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testShop } from '../../testing/test-shop.ts'
import { A_PDF, aPicture, ascii, joined, requireRefusal, upload } from '../../testing/uploads.ts'

const shop = testShop()
const SCRIPT = '<script>alert(document.cookie)</script>'
const expectRefused = requireRefusal(shop)

test.each([
  [
    'an SVG with a script',
    `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`,
    'a.svg',
    'image/svg+xml',
  ],
  [
    'an SVG with an XML declaration',
    `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`,
    'a.png',
    'image/png',
  ],
  ['a page called .jpg', `<!doctype html>${SCRIPT}`, 'a.jpg', 'image/jpeg'],
  ['a script', 'alert(1)', 'a.js', 'text/javascript'],
  ['a text', 'hello', 'a.png', 'image/png'],
  ['a program', `MZ${'\0'.repeat(200)}`, 'a.jpg', 'image/jpeg'],
  ['a page that begins like nothing', `\0\0\0${SCRIPT}`, 'a.gif', 'image/gif'],
])('%s is refused by every door', async (_, content, name, type) => {
  for (const path of ['/upload', '/admin/upload/chat-files', '/admin/upload/any-files'])
    await expectRefused(await upload(shop, { content, name, type }, { path }), 'FILE_TYPE_NOT_ACCEPTED')
})

test('a video does not come through the door for pictures', async () => {
  const content = joined(ascii('\0\0\0\x18ftypmp42\0\0\0\0mp42isom'), new Uint8Array(1000))
  await expectRefused(await upload(shop, { content, name: 'a.mp4' }), 'FILE_TYPE_NOT_ACCEPTED', {
    accepted: ['image', 'pdf'],
  })
})

test.each([
  [
    'a picture that is a script too',
    async () => joined(ascii('GIF89a/*'), await aPicture('gif'), ascii('*/=1;alert(1)')),
  ],
  ['a picture that ends before its end', async () => (await aPicture('jpeg', 900, 900)).slice(0, 3000)],
  ['a PNG that ends before its end', async () => joined((await aPicture('png', 900, 900)).slice(0, 1500))],
  ['a picture of which only the first bytes are one', async () => ascii(`\xff\xd8\xff\xe0${SCRIPT}`)],
  ['the first bytes of a picture and no more', async () => ascii('\x89PNG\r\n\x1a\n')],
])('%s is refused', async (_, make) => {
  const answer = await upload(shop, { content: await make() })
  expect(['FILE_TYPE_NOT_ACCEPTED', 'UNREADABLE_IMAGE']).toContain(answer.body.code)
  await expectRefused(answer, answer.body.code)
})

test.each(['jpeg', 'gif', 'png', 'webp'] as const)(
  'of a %s with a page behind it only the picture is stored',
  async (format) => {
    const { status, body } = await upload(shop, {
      content: joined(await aPicture(format), ascii(SCRIPT)),
      name: 'a.html',
    })
    expect(status).toBe(200)
    const stored = Buffer.from(await (await fetch(shop.url + body.data.url)).arrayBuffer())
    expect(stored.includes('script')).toBe(false)
    expect((await sharp(stored).metadata()).format).toBe(format)
  },
)

test('a page inside the metadata text of a picture is removed', async () => {
  const content = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .withExif({ IFD0: { ImageDescription: SCRIPT } })
    .jpeg()
    .toBuffer()
  const { body } = await upload(shop, { content: new Uint8Array(content) })
  expect(Buffer.from(await (await fetch(shop.url + body.data.url)).arrayBuffer()).includes('script')).toBe(
    false,
  )
})

test('a PDF file with a page inside is served as nothing but a PDF file, in a box', async () => {
  const { body } = await upload(shop, { content: `${A_PDF}${SCRIPT}`, name: 'a.html' })
  const { headers } = await fetch(shop.url + body.data.url)
  expect(headers.get('content-type')).toBe('application/pdf')
  expect(headers.get('content-security-policy')).toMatch(/^sandbox;/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test.each([
  ['no file', [], 'FILE_REQUIRED'],
  ['a file in another field', [{ content: A_PDF, field: 'picture' }], 'FILE_REQUIRED'],
  ['two files where one is meant', [{ content: A_PDF }, { content: A_PDF }], 'TOO_MANY_FILES'],
  ['a file without a byte', [{ content: '' }], 'EMPTY_UPLOAD'],
  ['a good file and then one without a byte', [{ content: A_PDF }, { content: '' }], 'TOO_MANY_FILES'],
] as const)('%s: refused', async (_, files, code) => {
  await expectRefused(await upload(shop, [...files]), code)
})

test('eleven files in a chat are refused, the first ten with them', async () => {
  const files = Array.from({ length: 11 }, () => ({ content: A_PDF, field: 'files' }))
  const answer = await upload(shop, files, { path: '/admin/upload/chat-files' })
  await expectRefused(answer, 'TOO_MANY_FILES', { max: 10 })
  expect((await upload(shop, files.slice(1), { path: '/admin/upload/chat-files' })).status).toBe(200)
})

test('one bad file among several, and none is stored', async () => {
  const files = [{ content: A_PDF }, { content: await aPicture() }, { content: SCRIPT }]
  await expectRefused(
    await upload(shop, files, { path: '/admin/upload/any-files' }),
    'FILE_TYPE_NOT_ACCEPTED',
  )
})

test.each(['../../main.ts', '..\\..\\main.ts', 'a/../../b.png', '/../a.png', 'a\0.png', 'a\u0007.png'])(
  'a file called %j is refused',
  async (name) => {
    await expectRefused(
      await sendRaw(
        [
          `Content-Disposition: form-data; name="file"; filename="${name.replaceAll('\\', '\\\\')}"`,
          'Content-Type: application/pdf',
        ],
        A_PDF,
      ),
      'INVALID_FILE_NAME',
    )
  },
)

test('a name that turns the direction of writing, or has no end, is tamed', async () => {
  const { body } = await upload(shop, { content: A_PDF, name: `/tmp/\u202efdp.exe${'x'.repeat(500)}` })
  expect(body.data.name).toMatch(/^fdp\.exex+$/)
  expect(body.data.name.length).toBeLessThanOrEqual(200)
})

test.each([
  '../../../etc/passwd',
  '/files/../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  'a\0b',
  '/etc/passwd',
  'http://evil.example/x',
  '.unfinished',
  'x'.repeat(3000),
  7,
  ['a'],
  { a: 1 },
])('nothing outside is removed by %j', async (filename) => {
  const { body } = await upload(shop, { content: A_PDF })
  const answer = await shop.send('POST', '/file/remove', { filename })
  expect([400, 404]).toContain(answer.status)
  Failure.parse(answer.body)
  expect((await fetch(shop.url + body.data.url)).status).toBe(200)
})

test.each(['/upload', '/admin/upload/chat-files', '/admin/upload/any-files'])(
  '%s refuses clients without a session, and blocked ones',
  async (path) => {
    for (const as of [null, 'blocked'] as const)
      await expectRefused(await upload(shop, { content: A_PDF }, { path, as }), 'UNAUTHORIZED')
    for (const token of ['', 'x', `${shop.people.admin.token}x`, '../..', '%00'])
      expect(
        (await fetch(`${shop.url}${path}?token=${token}`, { method: 'POST', body: new FormData() })).status,
      ).toBe(401)
    expect(
      (await fetch(`${shop.url}${path}?token=a&token=b`, { method: 'POST', body: new FormData() })).status,
    ).toBe(401)
  },
)

test('removing asks for a session too', async () => {
  const { body } = await upload(shop, { content: A_PDF })
  for (const as of [null, 'blocked'] as const)
    expect((await shop.send('POST', '/file/remove', { filename: body.data.url }, as)).status).toBe(401)
})

test.each([
  ['application/json', '{"file":"x"}', 'FILE_REQUIRED'],
  ['text/plain', 'x', 'FILE_REQUIRED'],
  ['application/x-www-form-urlencoded', 'file=x', 'FILE_REQUIRED'],
  ['multipart/form-data', 'x', 'UNREADABLE_FORM'],
  ['multipart/form-data; boundary=x', 'nothing of the kind', 'UNREADABLE_FORM'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7 and no end',
    'UNREADABLE_FORM',
  ],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="__proto__"; filename="a.pdf"\r\n\r\n%PDF-1.7\r\n--x--',
    'UNREADABLE_FORM',
  ],
  [
    'multipart/form-data; boundary=x',
    `${'--x\r\nContent-Disposition: form-data; name="note"\r\n\r\nhello\r\n'.repeat(30)}--x--`,
    'TOO_MANY_FORM_FIELDS',
  ],
] as const)('a body of %s that is no form is refused', async (type, body, code) => {
  const answer = await fetch(`${shop.url}/upload?token=${shop.people.admin.token}`, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  })
  await expectRefused({ status: answer.status, body: await answer.json() }, code)
})

/** Sends a form with one part and raw headers; `fetch` would normalize them. */
async function sendRaw(partHeaders: string[], content: string) {
  const body = `--x\r\n${partHeaders.join('\r\n')}\r\n\r\n${content}\r\n--x--\r\n`
  const response = await fetch(`${shop.url}/upload?token=${shop.people.admin.token}`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body,
  })
  return { status: response.status, body: await response.json() }
}
