import type { Notification } from '@storekeeper/contract/notifications/notification'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { notificationPath } from '~/live/notification-path'

type Props = {
  info: Notification['info']
  className: string | undefined
  'data-autofocus': true | undefined
  onOpen: (() => void) | undefined
  children: ReactNode
}

/**
 * Links to the exact URL of the specification, without the chosen site: the order may belong to another site.
 */
export const NotificationLink = ({ info, onOpen, ...link }: Props) => {
  const { history } = useRouter()
  const href = notificationPath(info)

  const open = (event: MouseEvent) => {
    onOpen?.()
    // The browser handles opening in a new tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    history.push(href, { openedAt: Date.now() })
  }

  return <a {...link} href={href} onClick={open} />
}
