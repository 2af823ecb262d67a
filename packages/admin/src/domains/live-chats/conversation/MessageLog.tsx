import { Button, Loader, VisuallyHidden } from '@mantine/core'
import type { LiveChat } from '@storekeeper/contract/live-chats/live-chat'
import { IconArrowDown } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { useProfile } from '~/session/profile'
import { failureText } from '~/toast-failure'
import { nameOfChat } from '../chat-name'
import { chunksOf } from './chunks'
import { type Conversation, firstUnread, hasOlder, markRead } from './conversation'
import { MessageChunk } from './MessageChunk'
import classes from './Messages.module.css'
import { firstLine, followLine, placeOfLine, withoutLine } from './new-line'
import { TypingLine } from './TypingLine'
import { UnsentBubble } from './UnsentBubble'
import type { Unsent } from './unsent'
import { useLogScroll } from './use-log-scroll'
import { useOlder } from './use-older'
import { useReading } from './use-reading'

type Props = { chat: LiveChat; conversation: Conversation; unsent: Unsent }

/** What was written, from the oldest that was fetched to the newest; another chat needs another `key`. */
export const MessageLog = ({ chat, conversation: known, unsent }: Props) => {
  const { _id: me } = useProfile()
  const { customerReadUpTo } = chat
  // Includes what was read while this browser received no updates.
  const conversation = useMemo(
    () => markRead(known, 'customer', customerReadUpTo, known.at(-1)?.updatedAt ?? ''),
    [known, customerReadUpTo],
  )
  const { log, isAtEnd, scrolled, toEnd } = useLogScroll(conversation, unsent.length)
  const { top, error, retry } = useOlder(chat._id, conversation[0]?.place ?? 0, log)
  const isLooking = useReading(chat, conversation, isAtEnd)
  const newFrom = useNewLine(chat, conversation, isLooking, unsent.length)
  const chunks = chunksOf(conversation)
  const name = nameOfChat(chat)
  const latest = conversation.at(-1)

  return (
    <div className={classes.room}>
      <section
        ref={log}
        className={classes.log}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by the arrow keys.
        tabIndex={0}
        aria-label={m.chats_messages_with({ name })}
        onScroll={scrolled}
      >
        <div className={classes.content}>
          <div ref={top} className={classes.top}>
            {error ? (
              <span role="alert">
                {failureText(error)}{' '}
                <button type="button" className={classes.act} onClick={retry}>
                  {m.ui_retry()}
                </button>
              </span>
            ) : hasOlder(conversation) ? (
              <Loader size={18} color="gray" role="status" aria-label={m.chats_loading_older()} />
            ) : (
              conversation.length > 0 && <span>{m.chats_beginning()}</span>
            )}
          </div>
          {chunks.map((chunk, place) => (
            <MessageChunk
              key={chunk.key}
              chunk={chunk}
              newFrom={chunk.messages.some((message) => message.place === newFrom) ? newFrom : undefined}
              isResolved={place > 0 && place < chunks.length - 1}
              me={me}
              customerName={name}
            />
          ))}
          {unsent.length > 0 && (
            <ol className={classes.chunk} aria-label={m.chats_unsent()}>
              {unsent.map((one) => (
                <UnsentBubble key={one.requestId} unsent={one} />
              ))}
            </ol>
          )}
          <TypingLine chat={chat} />
        </div>
      </section>
      {!isAtEnd && (
        <Button
          variant="default"
          size="compact-md"
          radius="xl"
          className={classes.down}
          leftSection={<IconArrowDown size={16} aria-hidden />}
          onClick={() => toEnd('smooth')}
        >
          {firstUnread(conversation) === undefined ? m.chats_to_end() : m.chats_new_below()}
        </Button>
      )}
      <VisuallyHidden role="status">
        {latest?.isCustomer && m.chats_says({ name, message: latest.message })}
      </VisuallyHidden>
    </div>
  )
}

/** The message above which the line is: the first that came while no admin looked, until the admin writes one. */
const useNewLine = (chat: LiveChat, conversation: Conversation, isLooking: boolean, ownCount: number) => {
  const [line, setLine] = useState(() => firstLine(conversation, chat.adminReadUpTo))
  const [written, setWritten] = useState(ownCount)
  const followed = ownCount > written ? withoutLine(conversation) : followLine(line, conversation, isLooking)
  if (ownCount !== written) setWritten(ownCount)
  if (followed !== line) setLine(followed)
  return placeOfLine(conversation, followed)
}
