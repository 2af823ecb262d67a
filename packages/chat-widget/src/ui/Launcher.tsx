import type { RefObject } from 'preact'
import { Icon } from './Icon.tsx'
import { isUnavailable, type View } from './view.ts'

type Props = View & { button: RefObject<HTMLButtonElement | null> }

/** The round button in the corner. It says how much is unread, and when there is nobody to talk to. */
export function Launcher({ chat, state, words, button }: Props) {
  const { isOpen } = state
  const unread = state.chat?.unread ?? 0
  const isAway = isUnavailable(state)
  const label = [
    isOpen ? words.closeChat : words.openChat,
    isAway && words.unavailable,
    !isOpen && unread > 0 && words.unreadMessages(unread),
  ]
  return (
    <button
      ref={button}
      type="button"
      class="launcher"
      aria-label={label.filter(Boolean).join(words.comma)}
      aria-expanded={isOpen}
      aria-haspopup="dialog"
      data-away={isAway}
      title={isAway ? words.unavailable : undefined}
      onClick={isOpen ? chat.close : chat.open}
    >
      <Icon name={isOpen ? 'down' : 'chat'} />
      {!isOpen && unread > 0 && (
        <span class="badge" aria-hidden="true">
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </button>
  )
}
