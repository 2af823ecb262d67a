import type { ToastTone } from './toast-tone'

/** Short messages at the edge of the screen: `toast.success(m.orders_saved())`. */
export const toast = {
  plain: (message: string) => say(message, 'plain'),
  success: (message: string) => say(message, 'success'),
  error: (message: string) => say(message, 'error'),
}

/** What shows them comes after the first screen; see Toasts.tsx. */
export const loadToastStack = () => import('./ToastStack')

/** Spec 8: first letter capitalised, the rest in small letters. */
export const asSentence = (message: string) =>
  message.charAt(0).toUpperCase() + message.slice(1).toLowerCase()

const say = async (message: string, tone: ToastTone) => {
  const { showToast } = await loadToastStack()
  showToast(asSentence(message), tone)
}
