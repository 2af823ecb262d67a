import { z } from 'zod'
import { StoreChat, StoreChatMessage } from '../live-chats/store-chat.ts'

const chat = z.object({ chat: StoreChat })
const message = z.object({ chat: StoreChat, message: StoreChatMessage })
const read = z.object({ upTo: z.int() })

/**
 * Events that the server emits to the browser of a customer, only about the customer's own chat. A client
 * detects missed messages by their sequence.
 */
export const customerEvents = {
  live_chat_admin_chat_created_received: { about: 'An admin started the chat', payload: chat },
  live_chat_customer_chat_updated_received: {
    about: 'The customer changed the chat in another window',
    payload: chat,
  },
  live_chat_admin_chat_updated_received: {
    about: 'An admin closed, reopened or assigned the chat',
    payload: chat,
  },
  live_chat_customer_message_created_received: {
    about: 'The customer sent a message, possibly in another window',
    payload: message,
  },
  live_chat_admin_message_created_received: {
    about: 'An admin sent a message, or the server sent an automatic reply',
    payload: message,
  },
  live_chat_customer_message_read_received: {
    about: 'The customer read the chat in another window',
    payload: read,
  },
  live_chat_admin_message_read_received: {
    about: 'An admin read the chat up to this sequence',
    payload: read,
  },
  live_chat_admin_typing_received: {
    about: 'An admin starts or stops typing',
    payload: z.object({ isTyping: z.boolean(), name: z.string() }),
  },
  active_status: {
    about: 'Whether an admin is online',
    payload: z.object({ isOnline: z.boolean() }),
  },
} as const
export type CustomerEvents = typeof customerEvents
export type CustomerEventName = keyof CustomerEvents
export type CustomerEventPayload<Name extends CustomerEventName> = z.infer<CustomerEvents[Name]['payload']>
