/** What a toast is about. */
export type ToastTone = 'plain' | 'success' | 'error'
