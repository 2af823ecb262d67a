import type { Notification } from '@storekeeper/contract/notifications/notification'
import { IconX } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { NotificationLink } from '~/domains/notifications/NotificationLink'
import { NotificationPicture } from '~/domains/notifications/NotificationPicture'
import { TYPE_NAME } from '~/domains/notifications/type-name'
import { notificationMessage, senderName } from '~/live/notification-message'
import { m } from '~/paraglide/messages.js'
import { Ago } from '~/ui/dates/Ago'
import classes from '../Shell.module.css'

type Props = {
  notification: Notification
  isFirst: boolean
  onRead: (id: string) => void
  onRemove: (id: string) => void
}

/** Sender, message and age. The whole line is one link; the remove button is above it. */
export const NotificationLine = ({ notification, isFirst, onRead, onRemove }: Props) => {
  const { _id, isRead, info, createdAt } = notification
  const message = notificationMessage(notification)
  const [lead, quoted] = message.split(BEFORE_QUOTED)
  const name = senderName(notification) || TYPE_NAME[info.type]()

  const remove = (event: MouseEvent<HTMLButtonElement>) => {
    focusBeside(event.currentTarget)
    onRemove(_id)
  }

  return (
    <li
      className={`group/line relative flex items-start gap-3 py-3 ps-4 pe-3 not-first:border-t not-first:border-t-line ${classes.notification}`}
      data-unread={!isRead || undefined}
    >
      <NotificationPicture notification={notification} name={name} />
      <div className="flex-1 min-w-0 leading-5">
        <NotificationLink
          info={info}
          className="stretched-link block text-ink no-underline focus-visible:after:-outline-offset-2"
          // The initial focus of the panel.
          data-autofocus={isFirst || undefined}
          onOpen={isRead ? undefined : () => onRead(_id)}
        >
          <span // As wide as its text, so that text of the other direction starts at the same edge.
            className="truncate block w-fit max-w-full text-md font-medium group-data-unread/line:font-semibold"
            dir="auto"
          >
            {name}
          </span>
          {!isRead && <span className="sr-only">{m.notifications_unread()}</span>}
          <span // Spec 2 and 9.
            className="flex w-fit max-w-50 text-sm"
            title={message}
          >
            <span className="truncate flex-none max-w-full whitespace-pre">{lead}</span>
            <bdi className="truncate">{quoted}</bdi>
          </span>
        </NotificationLink>
        <Ago
          at={createdAt}
          className="text-xs text-ink-2 group-data-unread/line:text-[color-mix(in_srgb,var(--ink-2)_70%,var(--ink))]"
        />
      </div>
      <button
        type="button"
        className="size-8 relative z-1 grid flex-none place-items-center self-center rounded-[8px] text-[color-mix(in_srgb,var(--ink-2)_70%,var(--ink))] hover:text-ink hover:bg-ink/10 focus-visible:-outline-offset-2"
        aria-label={m.notifications_remove({ name })}
        title={m.notifications_remove({ name })}
        onClick={remove}
      >
        <IconX size={16} stroke={1.8} aria-hidden />
      </button>
    </li>
  )
}

/** A text of another direction at the end, which is truncated by itself: otherwise its beginning would be cut. */
const BEFORE_QUOTED = /(?<=\u2068)(?=[^\u2068]*\u2069$)/

/**
 * Removing a line would lose the focus: focuses the remove button of the next or else the previous line, or
 * the panel if there is no other line.
 */
const focusBeside = (button: HTMLElement) => {
  const line = button.closest('li')
  const beside = line?.nextElementSibling ?? line?.previousElementSibling
  const target = beside ? beside.querySelector('button') : button.closest('section')
  target?.focus({ preventScroll: !beside })
}
