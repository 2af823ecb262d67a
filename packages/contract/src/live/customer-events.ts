import { z } from 'zod'
import { StoreChat, StoreChatMessage } from '../live-chats/store-chat.ts'

const chat = z.object({ chat: StoreChat })
const message = z.object({ chat: StoreChat, message: StoreChatMessage })
const read = z.object({ upTo: z.int() })

/**
 * What the server emits to a customer's browser of its own chat, and of no other. Messages have their place in the
 * chat, by which a client sees what it misses.
 */
export const customerEvents = {
  live_chat_admin_chat_created_received: { about: 'The shop began the chat', payload: chat },
  live_chat_customer_chat_updated_received: { about: 'Changed in another window', payload: chat },
  live_chat_admin_chat_updated_received: {
    about: 'Closed, reopened or assigned',
    payload: chat,
  },
  live_chat_customer_message_created_received: {
    about: 'Written, perhaps in another window',
    payload: message,
  },
  live_chat_admin_message_created_received: { about: 'The shop wrote', payload: message },
  live_chat_customer_message_read_received: { about: 'Read in another window', payload: read },
  live_chat_admin_message_read_received: { about: 'The shop read up to this place', payload: read },
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
