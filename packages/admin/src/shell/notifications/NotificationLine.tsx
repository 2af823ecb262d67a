import type { Notification } from '@storekeeper/contract/notifications/notification'
import { IconX } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { NotificationLink } from '~/domains/notifications/NotificationLink'
import { NotificationPicture } from '~/domains/notifications/NotificationPicture'
import { TYPE_NAME } from '~/domains/notifications/type-name'
import { notificationMessage } from '~/live/notification-message'
import { m } from '~/paraglide/messages.js'
import { Ago } from '~/ui/Ago'
import { fullName } from '~/ui/customer-name'
import classes from './NotificationLine.module.css'

type Props = {
  notification: Notification
  isFirst: boolean
  onRead: (id: string) => void
  onRemove: (id: string) => void
}

/** Who, what and how long ago. All of the line is one link; the button that removes it lies above. */
export const NotificationLine = ({ notification, isFirst, onRead, onRemove }: Props) => {
  const { _id, isRead, customer, info, createdAt } = notification
  const message = notificationMessage(notification)
  const name = (customer && fullName(customer)) || TYPE_NAME[info.type]()

  const remove = (event: MouseEvent<HTMLButtonElement>) => {
    focusBeside(event.currentTarget)
    onRemove(_id)
  }

  return (
    <li className={classes.line} data-unread={!isRead || undefined}>
      <NotificationPicture notification={notification} name={name} />
      <div className={classes.texts}>
        <NotificationLink
          info={info}
          className={classes.link}
          // Where the focus begins when the panel opens.
          data-autofocus={isFirst || undefined}
          onOpen={isRead ? undefined : () => onRead(_id)}
        >
          <span className={classes.name} dir="auto">
            {name}
          </span>
          {!isRead && <span className={classes.unseen}>{m.notifications_unread()}</span>}
          <span className={classes.message} dir="auto" title={message}>
            {message}
          </span>
        </NotificationLink>
        <Ago at={createdAt} className={classes.ago} />
      </div>
      <button
        type="button"
        className={classes.remove}
        aria-label={m.notifications_remove({ name })}
        title={m.notifications_remove({ name })}
        onClick={remove}
      >
        <IconX size={16} stroke={1.8} aria-hidden />
      </button>
    </li>
  )
}

/** The line is about to go, and the focus with it: to the next one's button, or to the panel after the last. */
const focusBeside = (button: HTMLElement) => {
  const line = button.closest('li')
  const beside = line?.nextElementSibling ?? line?.previousElementSibling
  const place = beside ? beside.querySelector('button') : button.closest('section')
  place?.focus({ preventScroll: !beside })
}
