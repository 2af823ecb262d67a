import type { Toast } from './toast-tone'

/** Short messages at the edge of the screen: `toast.success(m.orders_saved())`. */
export const toast = {
  plain: (message: string) => say({ message, tone: 'plain' }),
  success: (message: string) => say({ message, tone: 'success' }),
  error: (message: string) => say({ message, tone: 'error' }),
  /** What happened in the shop; a click opens it. */
  news: (news: Required<Pick<Toast, 'title'>> & Omit<Toast, 'tone'>) => say({ ...news, tone: 'news' }),
}

/** Takes news away that are told elsewhere by now. */
export const hideNews = async () => (await loadToastStack()).hideNews()

/** What shows them comes after the first screen; see Toasts.tsx. */
export const loadToastStack = () => import('./ToastStack')

/** Spec 8: first letter capitalised, the rest in small letters. */
export const asSentence = (message: string) =>
  message.charAt(0).toUpperCase() + message.slice(1).toLowerCase()

/** News speak of people and order numbers, whose letters stay as they are. */
const say = async (said: Toast) => {
  const { showToast } = await loadToastStack()
  showToast(said.tone === 'news' ? said : { ...said, message: asSentence(said.message) })
}
