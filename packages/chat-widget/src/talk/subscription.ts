import type { StoreChat, StoreChatMessage } from '@storekeeper/contract/live-chats/store-chat'
import type { Line, Received } from '../line/line.ts'
import { gapIn, take } from './conversation.ts'
import type { Store } from './state.ts'

/** The typing indicator of the admin disappears after this time without another event. */
const TYPING_ENDS_AFTER_MS = 10_000

export type Subscription = {
  emitted: Received
  takeChat(chat: StoreChat): void
  takeMessages(messages: readonly StoreChatMessage[]): void
  /** Fetches the messages between known sequences until there are no gaps. */
  fillGaps(): Promise<void>
  /** Marks all messages as read, once they are visible to the customer. */
  readIfSeen(): void
  loadOlder(): Promise<void>
}

/** Handles events of the server. `arrived` is called with received messages. */
export function openHearing(
  store: Store,
  emit: Line['emit'],
  arrived: (messages: readonly StoreChatMessage[]) => void,
): Subscription {
  let typingTimer: ReturnType<typeof setTimeout> | undefined
  let isFilling = false
  let readUpTo = 0

  const takeChat = (chat: StoreChat) => {
    const adminReadUpTo = Math.max(chat.adminReadUpTo, store.get().chat?.adminReadUpTo ?? 0)
    store.set({ chat: { ...chat, adminReadUpTo } })
  }
  const takeMessages = (messages: readonly StoreChatMessage[]) => {
    store.set({ conversation: take(store.get().conversation, messages) })
    arrived(messages)
  }
  const changeChat = (changes: Partial<StoreChat>) => {
    const { chat } = store.get()
    if (chat) store.set({ chat: { ...chat, ...changes } })
  }
  const setTyping = (typing: string | null) => {
    clearTimeout(typingTimer)
    if (typing) typingTimer = setTimeout(() => store.set({ typing: null }), TYPING_ENDS_AFTER_MS)
    store.set({ typing })
  }

  const fillGaps = async () => {
    if (isFilling) return
    isFilling = true
    try {
      for (let gap = nextGap(); gap; gap = nextGap()) {
        const { messages } = await emit('live_chat_customer_messages', gap)
        if (messages.length === 0) return
        takeMessages(messages)
      }
    } catch {
      // The connection was lost meanwhile; after the next connection the same gap is found again.
    } finally {
      isFilling = false
    }
  }
  const nextGap = () => {
    const { conversation, chat } = store.get()
    return gapIn(conversation, chat?.lastSequence ?? 0)
  }

  const readIfSeen = () => {
    const { isOpen, link, conversation, chat } = store.get()
    const upTo = conversation.messages.findLast(({ isCustomer }) => !isCustomer)?.sequence ?? 0
    const isSeen = isOpen && link === 'up' && document.visibilityState === 'visible'
    if (!isSeen || !chat || upTo === 0 || (chat.unread === 0 && upTo <= readUpTo)) return
    readUpTo = upTo
    changeChat({ unread: 0 })
    // If it is lost, it is sent again with the next message or when the chat is opened again.
    emit('live_chat_customer_message_read', { upTo }).catch(() => {
      readUpTo = 0
    })
  }

  const receive = ({ chat, message }: { chat: StoreChat; message: StoreChatMessage }) => {
    takeChat(chat)
    takeMessages([message])
    if (!message.isCustomer) {
      setTyping(null)
      const files = message.media.map(({ name }) => name).join(', ')
      store.set({ announced: `${message.admin?.firstName ?? ''}: ${message.message || files}` })
    }
    readIfSeen()
    fillGaps()
  }

  const loadOlder = async () => {
    const [first] = store.get().conversation.messages
    if (!first || store.get().isLoadingOlder) return
    store.set({ isLoadingOlder: true })
    try {
      takeMessages((await emit('live_chat_customer_messages', { before: first.sequence })).messages)
    } catch {
      // The button remains to retry; the panel itself shows that the connection is lost.
    } finally {
      store.set({ isLoadingOlder: false })
    }
  }

  const emitted: Received = {
    live_chat_admin_chat_created_received: ({ chat }) => takeChat(chat),
    live_chat_admin_chat_updated_received: ({ chat }) => takeChat(chat),
    live_chat_customer_chat_updated_received: ({ chat }) => takeChat(chat),
    live_chat_admin_message_created_received: receive,
    live_chat_customer_message_created_received: receive,
    live_chat_customer_message_read_received: ({ upTo }) => {
      if (upTo >= (store.get().conversation.messages.at(-1)?.sequence ?? 0)) changeChat({ unread: 0 })
    },
    live_chat_admin_message_read_received: ({ upTo }) =>
      changeChat({ adminReadUpTo: Math.max(upTo, store.get().chat?.adminReadUpTo ?? 0) }),
    live_chat_admin_typing_received: ({ isTyping, name }) => setTyping(isTyping ? name : null),
    active_status: ({ isOnline }) => store.set({ isShopOnline: isOnline }),
  }
  return { emitted, takeChat, takeMessages, fillGaps, readIfSeen, loadOlder }
}
