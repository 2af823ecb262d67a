import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { chatsByCall } from '../../testing/chats-by-call.ts'
import { hangUpAll, untilAlive } from '../../testing/live-clients.ts'
import { refusal } from '../../testing/refusal.ts'
import { openStorefronts, STORE_KEYS } from '../../testing/storefront.ts'
import { type AnyAnswer, testShop } from '../../testing/test-shop.ts'
import { A_PDF, aPicture, upload } from '../../testing/uploads.ts'

const shop = testShop({ live: true })
const { theChat, send, begin } = chatsByCall(shop)
const siteKey = STORE_KEYS.hb
beforeEach(async () => {
  await openStorefronts(shop)
  await untilAlive(shop)
})
afterEach(hangUpAll)

test('files go along with a message when they came in through the door for chats', async () => {
  const customer = await begin()
  const { _id } = await theChat()
  const picture = { content: await aPicture(), name: 'jar.png' }
  const [sent] = (await upload(shop, picture, { path: '/admin/upload/chat-files' })).body.data
  const answer = await send(_id, '', { media: [sent.url, sent.url] })
  expect(answer.body).toMatchObject({
    message: '',
    media: [{ url: sent.url, kind: 'image', name: 'jar.png', width: 600, thumbnailUrl: sent.thumbnailUrl }],
  })
  expect((await theChat()).lastMessage).toBe('jar.png')
  const uses = await shop.db.selectFrom('fileUses').select(['entity', 'entityId']).execute()
  expect(uses).toEqual([{ entity: 'liveChatMessage', entityId: answer.body._id }])

  const elsewhere = (await upload(shop, picture)).body.data.url
  for (const url of [
    elsewhere,
    'https://evil.example/a.png',
    '/files/aaaaaaaaaaaaaaaaaaaaaa.png',
    sent.thumbnailUrl,
  ]) {
    const code = url.includes('aaaa') ? 'FILE_GONE' : 'CHAT_FILE_UNKNOWN'
    expect(await send(_id, '', { media: [url] })).toMatchObject(refusal('media', code))
    const posted = { message: 'Look', media: [url], requestId: newId() }
    expect(await customer.emit('live_chat_customer_message_created', posted)).toMatchObject(
      refusal('media', 'CHAT_FILE_UNKNOWN').body,
    )
  }
  expect(await send(_id, '')).toMatchObject({
    status: 400,
    body: { fields: { message: { code: 'CHAT_MESSAGE_EMPTY' }, media: { code: 'CHAT_MESSAGE_EMPTY' } } },
  })
  expect(await send(_id, 'x'.repeat(5001))).toMatchObject({ status: 400 })
  expect(await send(_id, '', { media: Array(11).fill(sent.url) })).toMatchObject({ status: 400 })
  expect((await theChat()).lastSequence).toBe(1)
})

test('a customer cannot make a link of the bare address of a file', async () => {
  const customer = await begin()
  const [{ url }] = (await upload(shop, { content: await aPicture() }, { path: '/admin/upload/chat-files' }))
    .body.data
  const write = (media: string[]) =>
    customer.emit('live_chat_customer_message_created', { media, requestId: newId() })
  const bare = url.split('?')[0]
  for (const media of [[bare], [url, bare], [`${bare}?expires=9999999999&signature=x`]])
    expect(await write(media)).toMatchObject(refusal('media', 'CHAT_FILE_UNKNOWN').body)
  expect(await write([url])).toMatchObject({ ok: true })
})

test('a customer uploads into their own chat alone', async () => {
  const { uuid, token, sure } = await begin()
  const file = { content: A_PDF, name: 'invoice.pdf', type: 'application/pdf' }
  const path = '/store/live-chats/files'
  const sendFile = async (headers: Record<string, string>): Promise<AnyAnswer> => {
    const form = new FormData()
    form.append('files', new Blob([file.content], { type: file.type }), file.name)
    const response = await fetch(shop.url + path, { method: 'POST', body: form, headers })
    return { status: response.status, body: await response.json(), headers: response.headers }
  }
  const right = { 'X-Site-Key': siteKey, 'X-Chat-Uuid': uuid, 'X-Chat-Token': token }
  const { status, body } = await sendFile(right)
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { data: [{ kind: 'pdf', name: 'invoice.pdf' }] },
  })
  const media = [body.data[0].url]
  const { message } = await sure('live_chat_customer_message_created', { media, requestId: newId() })
  expect(message.media).toMatchObject([{ url: media[0], name: 'invoice.pdf', thumbnailUrl: null }])

  const { 'X-Site-Key': key, ...keyless } = right
  expect((await sendFile(keyless)).status).toBe(403)
  expect(await sendFile({ 'X-Site-Key': key })).toMatchObject({
    status: 401,
    body: { code: 'CHAT_HEADERS_REQUIRED', params: { headers: ['X-Chat-Uuid', 'X-Chat-Token'] } },
  })
  const wrong = [
    { ...right, 'X-Site-Key': STORE_KEYS.auctropin },
    { ...right, 'X-Chat-Uuid': newId() },
    { ...right, 'X-Chat-Token': 'x'.repeat(43) },
  ]
  const answers = await Promise.all(wrong.map(sendFile))
  expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404])
  expect(new Set(answers.map((answer) => answer.body.code))).toEqual(new Set(['CHAT_NOT_FOUND']))
  const page = await fetch(shop.url + path, {
    method: 'OPTIONS',
    headers: { origin: 'https://hb.example', 'access-control-request-method': 'POST' },
  })
  expect(page.headers.get('access-control-allow-headers')).toMatch(/X-Chat-Uuid, X-Chat-Token/)
  const answered = await sendFile({ ...right, origin: 'https://hb.example' })
  expect(answered.headers.get('access-control-allow-origin')).toBe('https://hb.example')
  expect((await sendFile({ ...right, origin: 'https://evil.example' })).status).toBe(403)
})
