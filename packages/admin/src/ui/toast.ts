import type { Toast } from './toast-tone'

/** Short messages at the edge of the screen: `toast.success(m.orders_saved())`. */
export const toast = {
  plain: (message: string) => show({ message, tone: 'plain' }),
  success: (message: string) => show({ message, tone: 'success' }),
  error: (message: string) => show({ message, tone: 'error' }),
  /** What happened in the shop; a click opens it. */
  alert: (alert: Required<Pick<Toast, 'title'>> & Omit<Toast, 'tone'>) => show({ ...alert, tone: 'alert' }),
}

/** Hides news that are shown elsewhere by now. */
export const hideAlerts = async () => (await loadToastStack()).hideAlerts()

/** What shows them comes after the first screen; see Toasts.tsx. */
export const loadToastStack = () => import('./ToastStack')

/** Spec 8: first letter capitalised, the rest in small letters. */
export const sentenceCase = (message: string) =>
  message.charAt(0).toUpperCase() + message.slice(1).toLowerCase()

/** News speak of people and order numbers, whose letters stay as they are. */
const show = async (sent: Toast) => {
  const { showToast } = await loadToastStack()
  showToast(sent.tone === 'alert' ? sent : { ...sent, message: sentenceCase(sent.message) })
}
