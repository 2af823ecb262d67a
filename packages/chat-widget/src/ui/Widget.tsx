import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { Icon } from './Icon.tsx'
import { Panel } from './Panel.tsx'
import { isUnavailable, type View } from './view.ts'

export function Widget(view: View) {
  const { isOpen, announced } = view.state
  const launcher = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)

  // When the chat closes, the focus returns to the button that opened it.
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen) launcher.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  return (
    <>
      <div role="status" class="unseen">
        {announced}
      </div>
      <Launcher {...view} button={launcher} />
      {isOpen && <Panel {...view} />}
    </>
  )
}

type Props = View & { button: RefObject<HTMLButtonElement | null> }

/** The round button in the corner, with the number of unread messages and the availability of the chat. */
function Launcher({ chat, state, texts, button }: Props) {
  const { isOpen } = state
  const unread = state.chat?.unread ?? 0
  const isAway = isUnavailable(state)
  const label = [
    isOpen ? texts.closeChat : texts.openChat,
    isAway && texts.unavailable,
    !isOpen && unread > 0 && texts.unreadMessages(unread),
  ]
  return (
    <button
      ref={button}
      type="button"
      class="launcher"
      aria-label={label.filter(Boolean).join(texts.comma)}
      aria-expanded={isOpen}
      aria-haspopup="dialog"
      data-away={isAway}
      title={isAway ? texts.unavailable : undefined}
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
