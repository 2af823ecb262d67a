import '@mantine/notifications/styles.layer.css'
import { Notifications, notifications, notificationsStore } from '@mantine/notifications'
import { IconAlertCircle, IconBell, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { newRequestId } from '~/lib/request-id'
import { m } from '~/paraglide/messages.js'
import classes from './ToastStack.module.css'
import type { Toast, ToastTone } from './toast-tone'

/** Specification 9. */
const MAX_TOASTS = 20
const DURATION_MS: Record<ToastTone, number> = { plain: 4000, error: 4000, success: 2000, alert: 10_000 }

const ICON: Record<ToastTone, typeof IconInfoCircle> = {
  plain: IconInfoCircle,
  success: IconCircleCheck,
  error: IconAlertCircle,
  alert: IconBell,
}

export default function ToastStack() {
  return (
    <Notifications
      limit={MAX_TOASTS}
      position="bottom-left"
      containerWidth={400}
      classNames={{ root: classes.stack }}
    />
  )
}

export const showToast = ({ title, message, tone, href, follow }: Toast) => {
  const Icon = ICON[tone]
  const id = notifications.show({
    id: `${tone}-${newRequestId()}`,
    title,
    message: href && follow ? <Way {...{ href, message }} onFollow={open} /> : message,
    autoClose: DURATION_MS[tone],
    icon: <Icon size={20} stroke={1.8} />,
    // Errors interrupt screen readers; other toasts are announced afterwards.
    role: tone === 'error' ? 'alert' : 'status',
    classNames: {
      root: `group/toast relative py-3 ps-4 pe-3 border border-line rounded-card bg-surface shadow-[0_8px_32px_rgb(9_14_25/16%)] ${classes.toast}`,
      icon: 'size-6 me-3 text-(color:--tone) bg-transparent',
      title: 'font-semibold leading-5 text-ink group-hover/toast:group-has-[a]/toast:underline',
      // Above the link.
      closeButton: 'z-1',
      description: 'leading-5 text-ink',
    },
    'data-tone': tone,
    closeButtonProps: { 'aria-label': m.ui_close() },
  })

  function open() {
    notifications.hide(id)
    if (href) follow?.(href)
  }
}

/** Called when the notification panel opens, since it lists the same events. */
export const hideAlerts = () => {
  for (const { id } of notificationsStore.getState().notifications)
    if (id?.startsWith('alert-')) notifications.hide(id)
}

type WayProps = { href: string; message: string; onFollow: () => void }

/** The whole toast is the link; its close button is above it. */
const Way = ({ href, message, onFollow }: WayProps) => {
  const open = (event: MouseEvent) => {
    // The browser opens another tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onFollow()
  }
  return (
    <a href={href} className="stretched-link text-inherit no-underline" onClick={open}>
      {message}
    </a>
  )
}
