import { Skeleton } from '@mantine/core'
import type { LiveChat } from '@storekeeper/contract/live-chats/live-chat'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { m } from '~/paraglide/messages.js'
import { LoadFailed } from '~/ui/LoadFailed'
import { Composer } from '../composer/Composer'
import { ConversationHead } from './ConversationHead'
import { conversationQuery } from './conversation-query'
import { MessageLog } from './messages/MessageLog'
import { noteSent, useUnsent } from './outbox'

type Props = {
  chat: LiveChat
  /** On a phone: returns to the list. */
  onBack: (() => void) | undefined
  /** On narrow screens: opens the customer's details. */
  onCustomer: (() => void) | undefined
}

/** One chat: its customer, its messages, and the message box. Another chat requires another `key`. */
export const Conversation = ({ chat, onBack, onCustomer }: Props) => {
  const { data: conversation, error, refetch } = useQuery(conversationQuery(chat._id))
  const unsent = useUnsent(chat._id)
  const part = useRef<HTMLElement>(null)
  const hidesList = onBack !== undefined
  // On a phone the conversation replaces the list, and with it the focused row.
  useLayoutEffect(() => {
    if (hidesList && document.activeElement?.matches('[data-row-link]'))
      part.current?.focus({ preventScroll: true })
  }, [hidesList])
  // After a lost response, the message is found among those of the server.
  useEffect(() => {
    if (conversation) noteSent(conversation)
  }, [conversation])

  return (
    <section
      ref={part}
      className="flex flex-col min-w-0 min-h-0 bg-surface focus-visible:-outline-offset-2"
      aria-label={m.chats_conversation()}
      tabIndex={-1}
    >
      <ConversationHead chat={chat} onBack={onBack} onCustomer={onCustomer} />
      {conversation ? (
        <MessageLog chat={chat} conversation={conversation} unsent={unsent} />
      ) : error ? (
        <div className="flex-1 overflow-y-auto">
          <LoadFailed error={error} onRetry={refetch} />
        </div>
      ) : (
        <div
          className="flex flex-1 flex-col justify-end gap-3 min-h-0 p-5 overflow-hidden [&_[data-own]]:self-end"
          aria-hidden
        >
          {WIDTHS.map((width, index) => (
            <Skeleton
              key={width}
              height={48}
              width={`${width}%`}
              radius="lg"
              data-own={index % 2 || undefined}
            />
          ))}
        </div>
      )}
      <Composer chat={chat} />
    </section>
  )
}

/** The widths of placeholder messages. */
const WIDTHS = [46, 58, 34, 62, 40]
