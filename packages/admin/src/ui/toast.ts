import { notifications } from '@mantine/notifications'

/** Spec 9. */
const PLAIN_MS = 4000
const ERROR_MS = 4000
const SUCCESS_MS = 2000
export const MAX_TOASTS = 20

/** Short messages at the edge of the screen. Spec 8: first letter capitalised, the rest in small letters. */
export const toast = {
  plain: (message: string) => show(message, PLAIN_MS),
  success: (message: string) => show(message, SUCCESS_MS, 'success'),
  error: (message: string) => show(message, ERROR_MS, 'error'),
}

export const asSentence = (message: string) => message.charAt(0).toUpperCase() + message.slice(1).toLowerCase()

const show = (message: string, autoClose: number, tone?: 'success' | 'error') =>
  notifications.show({
    message: asSentence(message),
    autoClose,
    color: tone === 'error' ? 'red.8' : tone === 'success' ? 'teal.8' : 'gray.7',
    role: tone === 'error' ? 'alert' : 'status',
  })
