import { createStore } from '~/store'

/**
 * The `uuid` of the chat that is open in this tab: its messages show no toast (specification 2). The chat
 * screen sets it.
 */
export const openChat = createStore<string | null>(null)

/** Whether the notification panel is open in this tab. It shows the news, and a toast would cover it. */
export const openPanel = createStore(false)
