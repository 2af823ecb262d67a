import { newId } from '../lib/id.ts'
import { aChatClient } from './live-clients.ts'
import { STORE_KEYS } from './storefront.ts'
import type { TestShop } from './test-shop.ts'

export function chatsByCall(shop: TestShop) {
  const anOption = async (more: object = {}) =>
    (await shop.send('POST', '/admin/live-chat-options', { title: 'Delivery', site: 'hb', ...more })).body
  /** The chat with the latest activity. */
  const theChat = async () => (await shop.get('/admin/live-chats')).body.items[0]
  const send = (chat: string, message: string, more: object = {}) =>
    shop.send('POST', '/admin/live-chats/messages', { chat, message, requestId: newId(), ...more })
  /** A customer of the first site with a new chat. */
  const begin = (more: object = {}) => aChatClient(shop.url, { siteKey: STORE_KEYS.hb, ...more })
  return { anOption, theChat, send, begin }
}
