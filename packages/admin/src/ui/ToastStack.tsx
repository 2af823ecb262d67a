import '@mantine/notifications/styles.layer.css'
import { Notifications, notifications } from '@mantine/notifications'
import { IconAlertCircle, IconBell, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import classes from './ToastStack.module.css'
import type { ToastTone } from './toast-tone'

/** Spec 9. */
const MAX_TOASTS = 20
const DURATION_MS: Record<ToastTone, number> = { plain: 4000, error: 4000, success: 2000, news: 10_000 }

const ICON: Record<ToastTone, typeof IconInfoCircle> = {
  plain: IconInfoCircle,
  success: IconCircleCheck,
  error: IconAlertCircle,
  news: IconBell,
}

export default function ToastStack() {
  return (
    <Notifications
      limit={MAX_TOASTS}
      position="top-center"
      containerWidth={400}
      classNames={{ root: classes.stack }}
    />
  )
}

type Toast = { title?: string; message: string; tone: ToastTone }

export const showToast = ({ title, message, tone }: Toast) => {
  const Icon = ICON[tone]
  notifications.show({
    title,
    message,
    autoClose: DURATION_MS[tone],
    icon: <Icon size={20} stroke={1.8} />,
    // An error interrupts what a screen reader says; the rest waits its turn.
    role: tone === 'error' ? 'alert' : 'status',
    classNames: { root: classes.toast, icon: classes.icon, title: classes.title, description: classes.text },
    'data-tone': tone,
    closeButtonProps: { 'aria-label': m.ui_close() },
  })
}
