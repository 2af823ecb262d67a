/** What a toast is about; `news` is something that happened in the shop just now. */
export type ToastTone = 'plain' | 'success' | 'error' | 'news'
