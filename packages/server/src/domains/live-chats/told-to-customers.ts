import type { ToldCustomers, ToldCustomersName } from '@storekeeper/contract/live/told-customers'
import type { z } from 'zod'
import type { PublishedEvent } from '../../ports/outbox/read-events.ts'
import { asStoreChat, asStoreMessage } from './store-views.ts'

/** One saying to the sockets of a customer's own chat. */
export type ToldToCustomer = {
  [Name in ToldCustomersName]: { name: Name; payload: z.infer<ToldCustomers[Name]['payload']> }
}[ToldCustomersName]

/** What the customer of a chat is told of an event, and of which chat it is; undefined where it is not for customers. */
export function toldToCustomer(event: PublishedEvent): { uuid: string; told: ToldToCustomer } | undefined {
  switch (event.name) {
    // Whoever began it was answered already.
    case 'chat.created':
      if (event.payload.by === 'customer') return undefined
      return of(event, {
        name: 'live_chat_admin_chat_created_received',
        payload: { chat: asStoreChat(event.payload.chat) },
      })
    case 'chat.updated':
      return of(event, {
        name: `live_chat_${event.payload.by}_chat_updated_received`,
        payload: { chat: asStoreChat(event.payload.chat) },
      })
    case 'chat.messageCreated': {
      const { by, chat, message } = event.payload
      return of(event, {
        name: `live_chat_${by}_message_created_received`,
        payload: { chat: asStoreChat(chat), message: asStoreMessage(message) },
      })
    }
    case 'chat.messageRead':
      return of(event, {
        name: `live_chat_${event.payload.by}_message_read_received`,
        payload: { upTo: event.payload.upTo },
      })
    default:
      return undefined
  }
}

const of = (event: Extract<PublishedEvent, { payload: { chat: unknown } }>, told: ToldToCustomer) => ({
  uuid: event.payload.chat.uuid,
  told,
})
