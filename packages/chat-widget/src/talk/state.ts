import type { ChatMedia } from '@storekeeper/contract/live-chats/live-chat'
import type { StoreChat } from '@storekeeper/contract/live-chats/store-chat'
import type { Option } from '../store-calls.ts'
import { type Conversation, NOT_SENT } from './conversation.ts'

/** A file to send with the next message. */
export type Attachment = {
  id: string
  name: string
  state: 'uploading' | 'ready' | 'failed'
  /** The error code of the upload; empty if there is none. */
  code: string
  media: ChatMedia | null
}

/** Error texts of the form that starts a chat: of a field, or of the form. */
export type StartTrouble = { name?: string; email?: string; form?: string }

/** The state that the widget renders. */
export type ChatState = {
  isOpen: boolean
  /** `resting`: nothing requested yet. `checking`: requests whether the store is available. */
  stage: 'resting' | 'checking' | 'start' | 'talking' | 'unavailable'
  link: 'none' | 'connecting' | 'up' | 'lost'
  options: readonly Option[]
  /** Whether the customer has a session, so that name and e-mail address are not required. */
  isSignedIn: boolean
  isStarting: boolean
  trouble: StartTrouble
  /** A text why the chat is unavailable; empty if only the connection is lost. */
  whyUnavailable: string
  chat: StoreChat | null
  conversation: Conversation
  /** The server did not respond to the last attempt to send, which is repeated automatically. */
  isStalled: boolean
  isLoadingOlder: boolean
  /** Null while unknown. */
  isShopOnline: boolean | null
  /** The name of the admin who is typing. */
  typing: string | null
  draft: string
  attachments: readonly Attachment[]
  /** The last announcement for screen readers. */
  announced: string
}

export const AT_REST: ChatState = {
  isOpen: false,
  stage: 'resting',
  link: 'none',
  options: [],
  isSignedIn: false,
  isStarting: false,
  trouble: {},
  whyUnavailable: '',
  chat: null,
  conversation: NOT_SENT,
  isStalled: false,
  isLoadingOlder: false,
  isShopOnline: null,
  typing: null,
  draft: '',
  attachments: [],
  announced: '',
}

export type Store = {
  get(): ChatState
  set(changes: Partial<ChatState>): void
  /** Returns a function that unsubscribes. */
  subscribe(changed: () => void): () => void
}

export function openStore(initial: ChatState): Store {
  let state = initial
  const received = new Set<() => void>()
  return {
    get: () => state,
    set(changes) {
      state = { ...state, ...changes }
      for (const changed of received) changed()
    },
    subscribe(changed) {
      received.add(changed)
      return () => received.delete(changed)
    },
  }
}
