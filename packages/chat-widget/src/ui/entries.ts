import type { StoreChatMessage } from '@storekeeper/contract/live-chats/store-chat'
import type { Unsent } from '../talk/conversation.ts'
import type { ChatState } from '../talk/state.ts'

/** A line of the conversation: a delivered or unsent message. */
export type Entry = {
  /** Does not change when an unsent message is delivered. */
  key: string
  message: string
  media: StoreChatMessage['media']
  at: string
  /** Null for messages of the customer. */
  from: { firstName: string; avatar: string | null; isAutomatic: boolean } | null
  isFirstOfGroup: boolean
  isLastOfGroup: boolean
  /** The delivery status; null for refused messages. */
  mark: 'sent' | 'read' | 'sending' | 'waiting' | null
  unsent: Unsent | null
}

/** Consecutive messages of one side within this time are grouped. */
const GROUP_MS = 5 * 60_000

export function toEntries({ conversation, chat, link, isStalled }: ChatState): Entry[] {
  const { messages, unsent } = conversation
  const lastOwn = messages.findLast(({ isCustomer }) => isCustomer)
  const arrived = messages.map((one): Entry => {
    const isRead = one.readAt !== null || one.sequence <= (chat?.adminReadUpTo ?? 0)
    return {
      ...alone(one.requestId, one.message, one.media, one.createdAt),
      from: one.isCustomer
        ? null
        : {
            firstName: one.admin?.firstName ?? '',
            avatar: one.admin?.avatar ?? null,
            isAutomatic: one.isAutomatic,
          },
      mark: one === lastOwn ? (isRead ? 'read' : 'sent') : null,
    }
  })
  const waiting = unsent.map(
    (one): Entry => ({
      ...alone(one.requestId, one.message, one.media, one.writtenAt),
      mark: one.refusal ? null : link === 'up' && !isStalled ? 'sending' : 'waiting',
      unsent: one,
    }),
  )
  return grouped([...arrived, ...waiting])
}

const alone = (key: string, message: string, media: Entry['media'], at: string): Entry => ({
  key,
  message,
  media,
  at,
  from: null,
  isFirstOfGroup: true,
  isLastOfGroup: true,
  mark: null,
  unsent: null,
})

const grouped = (entries: Entry[]): Entry[] =>
  entries.map((entry, position) => ({
    ...entry,
    isFirstOfGroup: !belongTogether(entries[position - 1], entry),
    isLastOfGroup: !belongTogether(entry, entries[position + 1]),
  }))

const belongTogether = (one: Entry | undefined, next: Entry | undefined): boolean =>
  one !== undefined &&
  next !== undefined &&
  (one.from === null) === (next.from === null) &&
  one.from?.firstName === next.from?.firstName &&
  one.from?.isAutomatic === next.from?.isAutomatic &&
  Date.parse(next.at) - Date.parse(one.at) < GROUP_MS
