import { Button } from '@mantine/core'
import type { Notification } from '@storekeeper/contract/notifications/notification'
import { IconCloudOff, IconVolume, IconVolumeOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { setMuted, useMuted } from '~/lib/sound'
import { m } from '~/paraglide/messages.js'
import ui from '~/ui/Ui.module.css'
import { NotificationList } from './NotificationList'

const LINES = ['first', 'second', 'third', 'fourth']

/** The skeleton of the list. */
const NotificationsLoading = () => (
  <div className={`py-1 ${ui.breathe}`} role="status" aria-label={m.notifications_loading()}>
    {LINES.map((line) => (
      <div key={line} className="flex items-center gap-3 py-3 px-4" aria-hidden>
        <i className="flex-none size-10 rounded-full bg-line" />
        <span className="grid flex-1 gap-2.5">
          <i className="w-2/5 h-3 rounded-[4px] bg-line" />
          <i className="w-[65%] h-3 rounded-[4px] bg-line" />
        </span>
      </div>
    ))}
  </div>
)

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
      className="flex flex-col min-h-0 max-h-[var(--panel-room,none)] overflow-hidden text-ink bg-surface focus-visible:-outline-offset-2"
      aria-labelledby={headingId}
      aria-busy={state === 'loading'}
      tabIndex={-1}
    >
      <div // In a sheet, the panel reserves space at the end for the close button of the sheet.
        className="flex flex-none items-center gap-1 min-h-14 py-2 ps-4 pe-[calc(12px_+_var(--close-room,0px))] border-b border-b-line"
      >
        <h2 id={headingId} className="flex-1 text-lg font-semibold leading-6">
          {m.notifications_title()}
        </h2>
        {/* Not `disabled`: the button retains the focus when no unread notifications are left. */}
        <button
          type="button"
          className="min-h-8 px-2 rounded-[8px] text-sm font-medium text-brand-text hover:bg-ink/6 aria-disabled:text-ink-2 aria-disabled:bg-transparent aria-disabled:cursor-default"
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
      <Link
        to="/admin/notifications"
        className="flex-none py-3 border-t border-t-line text-sm font-medium leading-5 text-center no-underline text-brand-text hover:bg-ink/4 focus-visible:-outline-offset-2"
      >
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
      className="size-8 grid flex-none place-items-center rounded-[8px] text-ink-2 hover:text-ink hover:bg-ink/6"
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
  <div className="grid justify-items-center gap-3 px-6 pt-10 pb-12 text-center text-ink-2" role="alert">
    <IconCloudOff size={28} stroke={1.5} aria-hidden />
    <p className="text-md leading-5">{m.notifications_failed()}</p>
    <Button variant="default" size="xs" onClick={onRetry}>
      {m.shell_try_again()}
    </Button>
  </div>
)
