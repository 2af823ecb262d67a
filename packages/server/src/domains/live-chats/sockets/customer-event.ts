import type { CustomerEventName, CustomerEvents } from '@storekeeper/contract/live/customer-events'
import type { z } from 'zod'
import type { PublishedEvent } from '../../../ports/outbox/read-events.ts'
import { asStoreChat, asStoreMessage } from './store-views.ts'

/** One emission to the sockets of a chat's customer. */
export type SentToCustomer = {
  [Name in CustomerEventName]: { name: Name; payload: z.infer<CustomerEvents[Name]['payload']> }
}[CustomerEventName]

/**
 * Maps an event to its chat and what that chat's customer receives; undefined for events not meant for
 * customers.
 */
export function sentToCustomer(event: PublishedEvent): { uuid: string; emitted: SentToCustomer } | undefined {
  switch (event.name) {
    // The client that began the chat has received it in the acknowledgement.
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

const of = (event: Extract<PublishedEvent, { payload: { chat: unknown } }>, emitted: SentToCustomer) => ({
  uuid: event.payload.chat.uuid,
  emitted,
})
