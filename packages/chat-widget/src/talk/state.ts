import type { ChatMedia } from '@storekeeper/contract/live-chats/live-chat'
import type { StoreChat } from '@storekeeper/contract/live-chats/store-chat'
import type { Option } from '../store-calls.ts'
import { type Conversation, NOT_SENT } from './conversation.ts'

/** A file that is to go with the next message. */
export type Attachment = {
  id: string
  name: string
  state: 'uploading' | 'ready' | 'failed'
  /** With which the shop refused it; empty where it did not. */
  code: string
  media: ChatMedia | null
}

/** What went wrong with the form that begins a chat, as texts: at a field, or with the whole. */
export type StartTrouble = { name?: string; email?: string; form?: string }

/** Everything that is to be seen. */
export type ChatState = {
  isOpen: boolean
  /** `resting`: nothing was requested yet. `asking`: whether the shop is available for a chat. */
  stage: 'resting' | 'asking' | 'start' | 'talking' | 'unavailable'
  link: 'none' | 'connecting' | 'up' | 'lost'
  options: readonly Option[]
  /** Whether the shop knows the customer by their session, so that they need not say who they are. */
  isSignedIn: boolean
  isStarting: boolean
  trouble: StartTrouble
  /** Why there is no chat, as a text; empty while the line is just down. */
  whyUnavailable: string
  chat: StoreChat | null
  conversation: Conversation
  /** The shop did not answer the last attempt to send; it is repeated by itself. */
  isStalled: boolean
  isLoadingOlder: boolean
  /** Null while it is not known. */
  isShopOnline: boolean | null
  /** Who of the shop writes just now. */
  typing: string | null
  draft: string
  attachments: readonly Attachment[]
  /** The last thing to be read aloud. */
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
  /** Answers how to stop. */
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
