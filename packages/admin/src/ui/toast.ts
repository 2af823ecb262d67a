import { playSound } from '~/lib/sound'
import { flashTitle } from '~/lib/title-flash'
import type { ToastTone } from './toast-tone'

/** Short messages at the edge of the screen: `toast.success(m.orders_saved())`. */
export const toast = {
  plain: (message: string) => say({ message, tone: 'plain' }),
  success: (message: string) => say({ message, tone: 'success' }),
  error: (message: string) => say({ message, tone: 'error' }),
  /** Spec 9: what happened in the shop comes with a sound, and the browser tab tells it too. */
  news: (title: string, message: string) => {
    playSound()
    flashTitle(title)
    return say({ title, message, tone: 'news' })
  },
}

/** What shows them comes after the first screen; see Toasts.tsx. */
export const loadToastStack = () => import('./ToastStack')

/** Spec 8: first letter capitalised, the rest in small letters. */
export const asSentence = (message: string) =>
  message.charAt(0).toUpperCase() + message.slice(1).toLowerCase()

type Toast = { title?: string; message: string; tone: ToastTone }

/** News speak of people and order numbers, whose letters stay as they are. */
const say = async (said: Toast) => {
  const { showToast } = await loadToastStack()
  showToast(said.tone === 'news' ? said : { ...said, message: asSentence(said.message) })
}
