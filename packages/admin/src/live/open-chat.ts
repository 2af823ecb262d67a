import { createStore } from '~/store'

/** The `uuid` of the chat that is open in this tab: its messages raise no toast (specification 2). The chat screen sets it. */
export const openChat = createStore<string | null>(null)
