/** The kind of a toast; `alert` is an event in the store. */
export type ToastTone = 'plain' | 'success' | 'error' | 'alert'

export type Toast = {
  title?: string
  message: string
  tone: ToastTone
  /** The target URL, opened by `follow`. */
  href?: string
  follow?: (href: string) => void
}
