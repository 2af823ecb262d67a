import { Button } from '@mantine/core'
import type { Notification } from '@storekeeper/contract/notifications/notification'
import { IconCloudOff, IconVolume, IconVolumeOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { setMuted, useMuted } from '~/lib/sound'
import { m } from '~/paraglide/messages.js'
import { NotificationList } from './NotificationList'
import classes from './NotificationPanel.module.css'
import { NotificationsLoading } from './NotificationsLoading'

export type NotificationPanelProps = {
  state: 'loading' | 'failed' | 'ready'
  /** The latest notifications, newest first. */
  notifications: readonly Notification[]
  unreadCount: number
  /** Called with the `_id` of the opened notification. */
  onRead: (id: string) => void
  onRemove: (id: string) => void
  onReadAll: () => void
  onRetry: () => void
}

/** Specification 2: the notification dropdown in all of its states. */
export const NotificationPanel = ({
  state,
  notifications,
  unreadCount,
  onRead,
  onRemove,
  onReadAll,
  onRetry,
}: NotificationPanelProps) => {
  const headingId = useId()
  const hasUnread = state === 'ready' && unreadCount > 0
  return (
    <section
      className={classes.panel}
      aria-labelledby={headingId}
      aria-busy={state === 'loading'}
      tabIndex={-1}
    >
      <div className={classes.head}>
        <h2 id={headingId} className={classes.title}>
          {m.notifications_title()}
        </h2>
        {/* Not `disabled`: the button retains the focus when no unread notifications are left. */}
        <button
          type="button"
          className={classes.readAll}
          aria-disabled={!hasUnread}
          onClick={hasUnread ? onReadAll : undefined}
        >
          {m.notifications_mark_all_read()}
        </button>
        <MuteToggle />
      </div>
      {state === 'loading' && <NotificationsLoading />}
      {state === 'failed' && <NotificationsFailed onRetry={onRetry} />}
      {state === 'ready' && (
        <NotificationList notifications={notifications} onRead={onRead} onRemove={onRemove} />
      )}
      <Link to="/admin/notifications" className={classes.all}>
        {m.notifications_see_all()}
      </Link>
    </section>
  )
}

/** Turns the notification sound of this browser on or off. */
const MuteToggle = () => {
  const isMuted = useMuted()
  const Icon = isMuted ? IconVolumeOff : IconVolume
  return (
    <button
      type="button"
      className={classes.mute}
      aria-pressed={isMuted}
      aria-label={m.notifications_mute()}
      title={m.notifications_mute()}
      onClick={() => setMuted(!isMuted)}
    >
      <Icon size={18} stroke={1.8} aria-hidden />
    </button>
  )
}

/** Shown if the notifications cannot be loaded. */
const NotificationsFailed = ({ onRetry }: { onRetry: () => void }) => (
  <div className={classes.empty} role="alert">
    <IconCloudOff size={28} stroke={1.5} aria-hidden />
    <p>{m.notifications_failed()}</p>
    <Button variant="default" size="xs" onClick={onRetry}>
      {m.shell_try_again()}
    </Button>
  </div>
)
