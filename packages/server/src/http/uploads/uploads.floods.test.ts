// @module-tag slow
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { crc32, deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { testShop } from '../../testing/test-shop.ts'
import { aPicture, ascii, joined, requireRefusal, upload, whatIsStored } from '../../testing/uploads.ts'

const shop = testShop()
const MB = 1024 * 1024
const expectRefused = requireRefusal(shop)

test('a small file that would be a picture of 900 million points is refused', async () => {
  const content = buildPng(30_000, 30_000)
  expect(content.length).toBeLessThan(2 * MB)
  const answer = await upload(shop, { content })
  await expectRefused(answer, 'IMAGE_TOO_MANY_PIXELS', { maxMegapixels: 50 })
})

test('a picture larger than a picture may be is refused', async () => {
  const content = joined(await aPicture('jpeg'), new Uint8Array(20 * MB))
  const answer = await upload(shop, { content })
  await expectRefused(answer, 'FILE_TOO_LARGE', { kind: 'image', maxMegabytes: 20 })
})

test('a gigabyte without an end in sight is cut off early, with an answer and without filling the memory', async () => {
  const before = process.memoryUsage().rss
  const sent = await endless('/admin/upload/any-files', 1024 * MB, ascii('%PDF-1.7\n'))
  await expectRefused(sent, 'FILE_TOO_LARGE', { kind: 'pdf', maxMegabytes: 20 })
  expect(sent.bytes).toBeLessThan(64 * MB)
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * MB)
})

test('a film of a gigabyte is cut off at its limit, and what was stored until then is gone', async () => {
  const before = process.memoryUsage().rss
  const sent = await endless(
    '/admin/upload/any-files',
    1024 * MB,
    ascii('\0\0\0\x18ftypmp42\0\0\0\0mp42isom'),
  )
  await expectRefused(sent, 'FILE_TOO_LARGE', { kind: 'media', maxMegabytes: 100 })
  expect(sent.bytes).toBeLessThan(160 * MB)
  expect(process.memoryUsage().rss - before).toBeLessThan(300 * MB)
})

test('a body that declares a size of a gigabyte is refused before it is read', async () => {
  const sent = await endless('/upload', 1024 * MB, ascii('%PDF-1.7\n'), { 'content-length': 1024 * MB })
  await expectRefused(sent, 'UPLOAD_TOO_LARGE', { maxMegabytes: 20 })
  expect(sent.bytes).toBeLessThan(20 * MB)
})

test('who hangs up in the middle leaves nothing', async () => {
  const socket = connect(Number(new URL(shop.url).port), '127.0.0.1')
  const head = `POST /upload?token=${shop.people.admin.token} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 10000000\r\n\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n`
  await write(socket, head + 'x'.repeat(3 * MB))
  await expect.poll(async () => (await whatIsStored(shop)).rows).toBe(1)
  socket.destroy()
  await expect.poll(() => whatIsStored(shop)).toEqual({ rows: 0, objects: [] })
})

const write = (socket: Socket, texts: string) =>
  new Promise<void>((done) => socket.write(texts, () => done()))

/** Sends up to this many bytes until a response arrives, and returns the number of sent bytes. */
function endless(path: string, upTo: number, start: Uint8Array, headers: Record<string, number> = {}) {
  return new Promise<{ status: number; body: unknown; bytes: number }>((resolve, reject) => {
    const { port } = new URL(shop.url)
    let bytes = 0
    let isAnswered = false
    const input = request(
      {
        port,
        host: '127.0.0.1',
        path: `${path}?token=${shop.people.admin.token}`,
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=x', ...headers },
      },
      async (answer) => {
        isAnswered = true
        resolve({ status: answer.statusCode ?? 0, body: JSON.parse(await text(answer)), bytes })
      },
    )
    input.on('error', (error) => isAnswered || reject(error))
    input.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n')
    input.write(start)
    const chunk = Buffer.alloc(256 * 1024, 'x')
    const more = () => {
      while (!isAnswered && bytes < upTo) {
        bytes += chunk.length
        if (!input.write(chunk)) return input.once('drain', more)
      }
      if (!isAnswered) input.end()
    }
    more()
  })
}

/** A black 1-bit image, which compresses to very few bytes. */
function buildPng(width: number, height: number): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height)
  return joined(
    ascii('\x89PNG\r\n\x1a\n'),
    buildChunk('IHDR', header),
    buildChunk('IDAT', deflateSync(rows)),
    buildChunk('IEND', Buffer.alloc(0)),
  )
}

function buildChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
