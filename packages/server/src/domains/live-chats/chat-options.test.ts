import { expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { refusal } from '../../testing/refusal.ts'
import { openStorefronts, visit } from '../../testing/storefront.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()
const OPTIONS = '/admin/live-chat-options'
const REPLIES = '/admin/live-chat-replies'
const anOption = (title: string, more: object = {}) =>
  shop.send('POST', OPTIONS, { title, site: 'hb', ...more })
const aReply = (title: string, more: object = {}) =>
  shop.send('POST', REPLIES, { title, text: 'Good morning, {{firstName}}.', ...more })

test('options stand in their order, site by site, and storefronts see the active ones of their own', async () => {
  await openStorefronts(shop)
  const { body: first } = await anOption('Delivery')
  await anOption('Returns', { position: 0 })
  await anOption('Old', { isActive: false })
  await anOption('Delivery', { site: 'auctropin' })
  expect(first).toMatchObject({ position: 1, isActive: true, autoReply: '', version: 1 })
  const titles = (body: { items: { title: string }[] }) => body.items.map(({ title }) => title)
  expect(titles((await shop.get(`${OPTIONS}?sort=position.asc`)).body)).toEqual([
    ...['Delivery', 'Returns', 'Delivery', 'Old'],
  ])
  expect(titles((await shop.get(OPTIONS)).body)).toEqual(['Delivery', 'Old', 'Returns', 'Delivery'])
  expect(titles((await shop.get(`${OPTIONS}?site=hb&q=ret`)).body)).toEqual(['Returns'])
  const seen = await visit(shop, ['GET', '/live-chat-options'])
  expect(seen.body).toEqual([
    { _id: expect.any(String), title: 'Returns' },
    { _id: first._id, title: 'Delivery' },
  ])
})

test('a title is taken once a site, also by two at once', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => anOption('Delivery')))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await anOption('DELIVERY')).toMatchObject(
    refusal('title', 'CHAT_OPTION_TITLE_TAKEN', { title: 'DELIVERY' }),
  )
  expect(await anOption('Gone', { site: 'nowhere' })).toMatchObject(refusal('site', 'SITE_NOT_FOUND'))
})

test('an option changes for the admin who read it last, and leaves its title with its chats', async () => {
  const { body } = await anOption('Delivery')
  const { _id, version } = body
  const fields = { title: 'Parcels', site: 'hb', position: 3, isActive: false, autoReply: 'Soon.', version }
  expect((await shop.send('PUT', `${OPTIONS}/${_id}`, fields)).body).toMatchObject({
    title: 'Parcels',
    version: 2,
  })
  expect(await shop.send('PUT', `${OPTIONS}/${_id}`, fields)).toMatchObject({
    status: 409,
    body: { code: 'STALE' },
  })
  expect((await shop.send('DELETE', `${OPTIONS}/${_id}`)).body).toEqual({ _id })
  expect((await shop.send('DELETE', `${OPTIONS}/${_id}`)).status).toBe(404)
  expect((await shop.send('PUT', `${OPTIONS}/${newId()}`, fields)).status).toBe(404)
})

test('canned replies have a title each and change by version', async () => {
  const { body } = await aReply('Hello')
  expect(body).toMatchObject({ site: null, version: 1 })
  const answers = await Promise.all(['hello', 'HELLO', 'Bye', 'bye'].map((title) => aReply(title)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  expect(await aReply('hello')).toMatchObject(
    refusal('title', 'CANNED_REPLY_TITLE_TAKEN', { title: 'hello' }),
  )
  expect(await aReply('Elsewhere', { site: 'nowhere' })).toMatchObject(refusal('site', 'SITE_NOT_FOUND'))
  const { _id, version } = body
  const fields = { title: 'Hello', text: 'Good evening.', site: 'hb', version }
  expect((await shop.send('PUT', `${REPLIES}/${_id}`, fields)).body).toMatchObject({ site: 'hb', version: 2 })
  expect(await shop.send('PUT', `${REPLIES}/${_id}`, fields)).toMatchObject({
    status: 409,
    body: { code: 'STALE' },
  })
  const { body: all } = await shop.get(REPLIES)
  expect(all.map((reply: { title: string }) => reply.title.toLowerCase())).toEqual(['bye', 'hello'])
  expect((await shop.send('DELETE', `${REPLIES}/${_id}`)).body).toEqual({ _id })
  expect((await shop.send('DELETE', `${REPLIES}/${_id}`)).status).toBe(404)
})

test('a shop keeps as many canned replies as a list can show', async () => {
  const at = shop.now.toISOString()
  const replies = Array.from({ length: 500 }, (_, index) => ({
    ...{ _id: newId(), title: `Reply ${index}`, text: 'Hello', site: null, createdAt: at, updatedAt: at },
  }))
  await shop.db.insertInto('cannedReplies').values(replies).execute()
  expect(await aReply('One more')).toMatchObject(refusal('title', 'TOO_MANY_CANNED_REPLIES', { max: 500 }))
})
