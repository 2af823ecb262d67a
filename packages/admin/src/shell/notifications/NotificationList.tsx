import type { Notification } from '@storekeeper/contract/notifications/notification'
import { IconBellOff } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { m } from '~/paraglide/messages.js'
import { NotificationLine } from './NotificationLine'

type Props = {
  notifications: readonly Notification[]
  onRead: (id: string) => void
  onRemove: (id: string) => void
}

/** A vertical list; arrow keys move between lines. */
export const NotificationList = ({ notifications, onRead, onRemove }: Props) => {
  if (notifications.length === 0)
    return (
      <div className="grid justify-items-center gap-3 px-6 pt-10 pb-12 text-center text-ink-2">
        <IconBellOff size={28} stroke={1.5} aria-hidden />
        <p className="text-md leading-5">{m.notifications_empty()}</p>
      </div>
    )
  return (
    <ul className="flex-1 overflow-y-auto [overscroll-behavior:contain]" onKeyDown={follow}>
      {notifications.map((notification, index) => (
        <NotificationLine
          key={notification._id}
          notification={notification}
          isFirst={index === 0}
          onRead={onRead}
          onRemove={onRemove}
        />
      ))}
    </ul>
  )
}

/** Focuses the same element of the next line: link to link, remove button to remove button. */
const follow = (event: KeyboardEvent<HTMLUListElement>) => {
  const line = document.activeElement?.closest('li')
  const next = line && lineAt(event.currentTarget, line, event.key)
  if (!next) return
  event.preventDefault()
  const part = document.activeElement?.tagName === 'BUTTON' ? 'button' : 'a'
  next.querySelector<HTMLElement>(part)?.focus()
}

/** Returns the line that a key focuses; wraps around at the ends. */
const lineAt = (list: Element, line: Element, key: string): Element | undefined => {
  const lines = [...list.children]
  const index = lines.indexOf(line)
  if (key === 'ArrowDown') return lines[(index + 1) % lines.length]
  if (key === 'ArrowUp') return lines.at(index - 1)
  if (key === 'Home') return lines[0]
  if (key === 'End') return lines.at(-1)
  return undefined
}
