import { useState } from 'react'
import type { NotificationPanelProps } from './NotificationPanel'
import { type NotificationState, readAll, readOne, removeOne } from './notification-state'

const NONE: NotificationState = { notifications: [], unreadCount: 0 }

/** What the bell of this tab shows. It knows of none until somebody tells it. */
export const useNotifications = (): NotificationPanelProps => {
  const [held, setHeld] = useState(NONE)
  return {
    ...held,
    state: 'ready',
    onRead: (id) => setHeld((before) => readOne(before, id)),
    onRemove: (id) => setHeld((before) => removeOne(before, id)),
    onReadAll: () => setHeld(readAll),
    onRetry: () => setHeld(NONE),
  }
}
