import type { LiveChat } from '@storekeeper/contract/live-chats/live-chat'
import { m } from '~/paraglide/messages.js'
import { nameOfChat } from '../chat-name'
import { useTyping } from '../live/typing'
import classes from './TypingLine.module.css'

/** Who is typing at this moment. Its space is always reserved, so that the layout does not jump. */
export const TypingLine = ({ chat }: { chat: LiveChat }) => {
  const writers = useTyping(chat.uuid)
  const names = writers.map((name) => name ?? nameOfChat(chat))
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
