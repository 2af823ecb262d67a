import { Skeleton } from '@mantine/core'
import type { LiveChat } from '@storekeeper/contract/live-chats/live-chat'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { m } from '~/paraglide/messages.js'
import { LoadFailed } from '~/ui/LoadFailed'
import { Composer } from '../composer/Composer'
import classes from './Conversation.module.css'
import { ConversationHead } from './ConversationHead'
import { conversationQuery } from './conversation-query'
import { MessageLog } from './MessageLog'
import { noteSent, useUnsent } from './outbox'

type Props = {
  chat: LiveChat
  /** On a phone: back to the list. */
  onBack: (() => void) | undefined
  /** Where there is no room beside: shows the customer. */
  onCustomer: (() => void) | undefined
}

/** One chat: who it is with, what was written, and where one writes. Another chat needs another `key`. */
export const Conversation = ({ chat, onBack, onCustomer }: Props) => {
  const { data: conversation, error, refetch } = useQuery(conversationQuery(chat._id))
  const unsent = useUnsent(chat._id)
  const part = useRef<HTMLElement>(null)
  const hidesList = onBack !== undefined
  // On a phone it hides the list, and with it the row that has the keyboard.
  useLayoutEffect(() => {
    if (hidesList && document.activeElement?.matches('[data-row-link]'))
      part.current?.focus({ preventScroll: true })
  }, [hidesList])
  // An answer that was lost on the way: the message is there all the same.
  useEffect(() => {
    if (conversation) noteSent(conversation)
  }, [conversation])

  return (
    <section ref={part} className={classes.conversation} aria-label={m.chats_conversation()} tabIndex={-1}>
      <ConversationHead chat={chat} onBack={onBack} onCustomer={onCustomer} />
      {conversation ? (
        <MessageLog chat={chat} conversation={conversation} unsent={unsent} />
      ) : error ? (
        <div className={classes.instead}>
          <LoadFailed error={error} onRetry={refetch} />
        </div>
      ) : (
        <div className={classes.waiting} aria-hidden>
          {WIDTHS.map((width, place) => (
            <Skeleton
              key={width}
              height={48}
              width={`${width}%`}
              radius="lg"
              data-own={place % 2 || undefined}
            />
          ))}
        </div>
      )}
      <Composer chat={chat} />
    </section>
  )
}

/** Of what is to come. */
const WIDTHS = [46, 58, 34, 62, 40]
