/** What a toast is about; `news` is something that happened in the shop just now. */
export type ToastTone = 'plain' | 'success' | 'error' | 'alert'

export type Toast = {
  title?: string
  message: string
  tone: ToastTone
  /** The address that it leads to, opened by `follow`. */
  href?: string
  follow?: (href: string) => void
}
