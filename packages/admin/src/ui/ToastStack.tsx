import '@mantine/notifications/styles.layer.css'
import { useDirection } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import classes from './ToastStack.module.css'
import type { ToastTone } from './toast-tone'

/** Spec 9. */
const MAX_TOASTS = 20
const DURATION_MS: Record<ToastTone, number> = { plain: 4000, error: 4000, success: 2000 }

const ICON: Record<ToastTone, typeof IconInfoCircle> = {
  plain: IconInfoCircle,
  success: IconCircleCheck,
  error: IconAlertCircle,
}

export default function ToastStack() {
  const { dir } = useDirection()
  return <Notifications limit={MAX_TOASTS} position={dir === 'rtl' ? 'bottom-left' : 'bottom-right'} />
}

export const showToast = (message: string, tone: ToastTone) => {
  const Icon = ICON[tone]
  notifications.show({
    message,
    autoClose: DURATION_MS[tone],
    icon: <Icon size={20} stroke={1.8} />,
    // An error interrupts what a screen reader says; the rest waits its turn.
    role: tone === 'error' ? 'alert' : 'status',
    classNames: { root: classes.toast, icon: classes.icon, description: classes.text },
    'data-tone': tone,
    closeButtonProps: { 'aria-label': m.ui_close() },
  })
}
