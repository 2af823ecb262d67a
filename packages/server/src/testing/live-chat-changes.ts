import { beginChat } from '../domains/live-chats/live-chats.ts'
import { newId } from '../lib/id.ts'
import { type Attempt, made } from './admin-changes.ts'
import { aCustomer } from './factories.ts'
import type { TestShop } from './test-shop.ts'

/** A chat that a visitor started. */
export async function aLiveChat(shop: TestShop): Promise<string> {
  const person = { firstName: 'Clara', lastName: 'Sommer', email: 'clara@mail.example' }
  const beginning = { site: 'hb', customer: null, person, option: null }
  const { _id } = await shop.db.transaction().execute((tx) => beginChat(tx, beginning, shop.now))
  return _id
}
/** A chat option with a unique title. */
export const aChatOption = (shop: TestShop) =>
  made(shop, '/admin/live-chat-options', { title: `Delivery ${newId()}`, site: 'hb' })
const aReply = (shop: TestShop) => made(shop, '/admin/live-chat-replies', { title: 'hello', text: 'Hello.' })

export const liveChatChanges: Record<string, Attempt> = {
  'liveChats.send': async (shop) => ({
    chat: await aLiveChat(shop),
    ...{ message: 'Good morning', requestId: newId() },
  }),
  'liveChats.assign': async (shop) => ({ id: await aLiveChat(shop), admin: shop.people.colleague._id }),
  'liveChats.link': async (shop) => ({ id: await aLiveChat(shop), customer: await aCustomer(shop.db) }),
  'liveChats.setStatus': async (shop) => ({ id: await aLiveChat(shop), status: 'closed' }),
  'liveChatOptions.create': () => ({ title: 'Delivery', site: 'hb' }),
  'liveChatOptions.update': async (shop) => {
    const { _id, site, version } = await aChatOption(shop)
    return { id: _id, title: 'Parcels', site, position: 1, isActive: true, autoReply: '', version }
  },
  'liveChatOptions.remove': async (shop) => ({ id: (await aChatOption(shop))._id }),
  'cannedReplies.create': () => ({ title: 'hello', text: 'Hello.' }),
  'cannedReplies.update': async (shop) => {
    const { _id, version } = await aReply(shop)
    return { id: _id, title: 'hello', text: 'Good morning.', site: null, version }
  },
  'cannedReplies.remove': async (shop) => ({ id: (await aReply(shop))._id }),
}
