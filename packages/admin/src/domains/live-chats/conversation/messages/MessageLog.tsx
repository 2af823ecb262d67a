import { Button, Loader, VisuallyHidden } from '@mantine/core'
import type { LiveChat } from '@storekeeper/contract/live-chats/live-chat'
import { IconArrowDown } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { useProfile } from '~/session/profile'
import { failureText } from '~/toast-failure'
import { getChatName } from '../../chat-name'
import { useTyping } from '../../live/typing'
import { type Conversation, firstUnread, hasOlder, markRead } from '../conversation'
import type { Unsent } from '../unsent'
import { toChunks } from './chunks'
import { MessageChunk } from './MessageChunk'
import classes from './Messages.module.css'
import { firstLine, followLine, sequenceOfLine, withoutLine } from './new-line'
import { UnsentBubble } from './UnsentBubble'
import { BeforeChange, useLogScroll } from './use-log-scroll'
import { useOlder } from './use-older'
import { useReading } from './use-reading'

type Props = { chat: LiveChat; conversation: Conversation; unsent: Unsent }

/** The loaded messages, oldest first; another chat requires another `key`. */
export const MessageLog = ({ chat, conversation: known, unsent }: Props) => {
  const { _id: me } = useProfile()
  const { customerReadUpTo } = chat
  // Includes messages that were read while this browser received no updates.
  const conversation = useMemo(
    () => markRead(known, 'customer', customerReadUpTo, known.at(-1)?.updatedAt ?? ''),
    [known, customerReadUpTo],
  )
  const { log, isAtEnd, scrolled, beforeChange, toEnd } = useLogScroll(conversation, unsent.length)
  const { top, error, retry } = useOlder(chat._id, hasOlder(conversation), log)
  const isLooking = useReading(chat, conversation, isAtEnd)
  const newFrom = useNewLine(chat, conversation, isLooking, unsent.length)
  const chunks = toChunks(conversation)
  const name = getChatName(chat)
  const latest = conversation.at(-1)

  return (
    <div className="relative flex flex-1 flex-col min-h-0">
      <BeforeChange content={conversation} onChange={beforeChange} />
      <section
        ref={log}
        className="flex-1 min-h-0 overflow-y-auto [overscroll-behavior:contain] focus-visible:-outline-offset-2"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it with the arrow keys.
        tabIndex={0}
        aria-label={m.chats_messages_with({ name })}
        onScroll={scrolled}
      >
        <div className="flex flex-col justify-end min-h-full px-5 pt-2 pb-0 @max-[640px]/chats:px-3">
          <div
            ref={top}
            className="grid flex-none place-items-center min-h-12 text-xs text-center text-ink-2"
          >
            {error ? (
              <span role="alert">
                {failureText(error)}{' '}
                <button
                  type="button"
                  className="py-0.5 px-1.5 rounded-[6px] font-550 text-brand-text hover:underline"
                  onClick={retry}
                >
                  {m.ui_retry()}
                </button>
              </span>
            ) : hasOlder(conversation) ? (
              <Loader size={18} color="gray" role="status" aria-label={m.chats_loading_older()} />
            ) : (
              conversation.length > 0 && <span>{m.chats_beginning()}</span>
            )}
          </div>
          {chunks.map((chunk, index) => (
            <MessageChunk
              key={chunk.key}
              chunk={chunk}
              newFrom={chunk.messages.some((message) => message.sequence === newFrom) ? newFrom : undefined}
              isComplete={index > 0 && index < chunks.length - 1}
              me={me}
              customerName={name}
            />
          ))}
          {unsent.length > 0 && (
            <ol className="flex flex-none flex-col" aria-label={m.chats_unsent()}>
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
          className="absolute bottom-3 inset-x-0 mx-auto w-fit shadow-[0_2px_10px_rgb(16_24_40/16%)]"
          leftSection={<IconArrowDown size={16} aria-hidden />}
          onClick={() => toEnd('smooth')}
        >
          {firstUnread(conversation) === undefined ? m.chats_to_end() : m.chats_new_below()}
        </Button>
      )}
      <VisuallyHidden role="status">
        {latest?.isCustomer && m.chats_writes({ name, message: latest.message })}
      </VisuallyHidden>
    </div>
  )
}

/**
 * Returns the sequence of the message below the “new” line: the customer's first one that no admin had read
 * when the chat was opened, or that arrived out of view. When the admin writes, the line is removed.
 */
const useNewLine = (chat: LiveChat, conversation: Conversation, isLooking: boolean, ownCount: number) => {
  const [line, setLine] = useState(() => firstLine(conversation, chat.adminReadUpTo))
  const [written, setWritten] = useState(ownCount)
  const followed = ownCount > written ? withoutLine(conversation) : followLine(line, conversation, isLooking)
  if (ownCount !== written) setWritten(ownCount)
  if (followed !== line) setLine(followed)
  return sequenceOfLine(conversation, followed)
}

/** The users who are typing. Its space is always reserved, so that the layout does not jump. */
const TypingLine = ({ chat }: { chat: LiveChat }) => {
  const writers = useTyping(chat.uuid)
  const names = writers.map((name) => name ?? getChatName(chat))
  return (
    <p className="flex flex-none items-center gap-2 min-h-7 text-xs text-ink-2">
      {names.length > 0 && (
        <>
          <span className={classes.dots} aria-hidden>
            <i />
            <i />
            <i />
          </span>
          <span>
            {names.length === 1
              ? m.chats_types({ name: names[0] ?? '' })
              : m.chats_type_both({ names: names.join(', ') })}
          </span>
        </>
      )}
    </p>
  )
}
