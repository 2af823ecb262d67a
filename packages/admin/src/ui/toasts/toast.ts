import type { Toast } from './toast-tone'

/** Short messages at the edge of the screen: `toast.success(m.orders_saved())`. */
export const toast = {
  plain: (message: string) => show({ message, tone: 'plain' }),
  success: (message: string) => show({ message, tone: 'success' }),
  error: (message: string) => show({ message, tone: 'error' }),
  /** An event in the store; a click opens it. */
  alert: (alert: Required<Pick<Toast, 'title'>> & Omit<Toast, 'tone'>) => show({ ...alert, tone: 'alert' }),
}

/** Hides alerts that another element displays now. */
export const hideAlerts = async () => (await loadToastStack()).hideAlerts()

const { promise: untilToasts, resolve: wantToasts } = Promise.withResolvers<void>()

export { untilToasts }

/** Loads the container, which Toasts.tsx then renders. */
export const loadToastStack = () => {
  wantToasts()
  return import('./ToastStack')
}

/**
 * Specification 8: the first letter in upper case, the rest in lower case, except words with digits, such as the
 * number of an invoice.
 */
export const sentenceCase = (message: string) =>
  message.charAt(0).toUpperCase() +
  message.slice(1).replaceAll(/\S+/g, (word) => (/\d/.test(word) ? word : word.toLowerCase()))

/** Alerts contain names and order numbers, whose case must not change. */
const show = async (sent: Toast) => {
  const { showToast } = await loadToastStack()
  showToast(sent.tone === 'alert' ? sent : { ...sent, message: sentenceCase(sent.message) })
}
