// @module-tag slow
import { expect, test } from 'vitest'
import { chatsByCall } from '../../testing/chats-by-call.ts'
import { hangUpAll, untilAlive } from '../../testing/live-clients.ts'
import { openStorefronts, STORE_KEYS } from '../../testing/storefront.ts'
import { testShop } from '../../testing/test-shop.ts'
import { aPicture, upload, whatIsStored } from '../../testing/uploads.ts'

const shop = testShop({ live: true })
const { begin } = chatsByCall(shop)

/** Uploads images to a chat as its customer does. */
async function aCustomerSending() {
  const { uuid, token } = await begin()
  return async (pictures: Uint8Array<ArrayBuffer>[]) => {
    const form = new FormData()
    for (const picture of pictures) form.append('files', new Blob([picture]), 'a.jpg')
    const headers = { 'X-Site-Key': STORE_KEYS.hb, 'X-Chat-Uuid': uuid, 'X-Chat-Token': token }
    const response = await fetch(`${shop.url}/store/live-chats/files`, {
      method: 'POST',
      body: form,
      headers,
    })
    return { status: response.status, body: await response.json() }
  }
}

test('an admin’s picture does not wait for those of customers, and no customer’s is lost', async () => {
  await openStorefronts(shop)
  await untilAlive(shop)
  const large = await aPicture('jpeg', 5000, 4000)
  const customers = await Promise.all([1, 2, 3].map(() => aCustomerSending()))
  const done: string[] = []
  const sent = customers.map((send) =>
    send(Array(3).fill(large)).then(({ status }) => done.push(`customer ${status}`)),
  )
  await expect.poll(async () => (await whatIsStored(shop)).rows).toBeGreaterThan(0)
  await upload(shop, { content: await aPicture() }).then(({ status }) => done.push(`admin ${status}`))
  await Promise.all(sent)
  expect(done).toEqual(['admin 200', 'customer 200', 'customer 200', 'customer 200'])
  hangUpAll()
})

test('a customer’s picture has at most 25 megapixels', async () => {
  await openStorefronts(shop)
  await untilAlive(shop)
  const send = await aCustomerSending()
  const tooLarge = await send([await aPicture('png', 6000, 5000)])
  expect(tooLarge).toMatchObject({
    status: 422,
    body: { code: 'IMAGE_TOO_MANY_PIXELS', params: { maxMegapixels: 25 } },
  })
  const photo = await aPicture('jpeg', 500, 400)
  const small = await send([photo])
  expect(small.status).toBe(200)
  hangUpAll()
})

test('when too many pictures of customers wait, the next is refused for the moment, and none is lost', async () => {
  await openStorefronts(shop)
  await untilAlive(shop)
  const [first, second] = await Promise.all([aCustomerSending(), aCustomerSending()])
  const photo = await aPicture('jpeg', 60, 40)
  const sent = [first, second].flatMap((send) => Array.from({ length: 15 }, () => send([photo])))
  const answers = await Promise.all(sent)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThan(0)
  for (const answer of refused) expect(answer).toMatchObject({ status: 503, body: { code: 'UPLOADS_BUSY' } })
  hangUpAll()
})

test('a TIFF of any size is accepted, wherever its directory is', async () => {
  const { body } = await upload(shop, { content: await aPicture('tiff', 900, 700), name: 'scan.tif' })
  expect(body.data).toMatchObject({ kind: 'image', mime: 'image/webp', width: 900, height: 700 })
})
