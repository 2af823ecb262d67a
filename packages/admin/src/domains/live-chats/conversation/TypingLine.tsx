import type { LiveChat } from '@storekeeper/contract/live-chats/live-chat'
import { m } from '~/paraglide/messages.js'
import { getChatName } from '../chat-name'
import { useTyping } from '../live/typing'
import classes from './TypingLine.module.css'

/** The users who are typing. Its space is always reserved, so that the layout does not jump. */
export const TypingLine = ({ chat }: { chat: LiveChat }) => {
  const writers = useTyping(chat.uuid)
  const names = writers.map((name) => name ?? getChatName(chat))
  return (
    <p className={classes.typing}>
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
