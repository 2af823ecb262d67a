import type { LiveChat } from '@storekeeper/contract/live-chats/live-chat'
import { createStore } from '~/store'

/** The chat whose end is visible to the admin in this tab, by its `_id`. */
const reading = createStore<string | null>(null)

export const noteReading = reading.set

export const isReading = (chat: LiveChat) => reading.get() === chat._id
