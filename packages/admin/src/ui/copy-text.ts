import { m } from '~/paraglide/messages.js'
import { toast } from './toasts/toast'

/** Copies to the clipboard. Browsers deny access on plain http. */
export const copyText = async (text: string, done: string) => {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(done)
  } catch {
    toast.error(m.ui_copy_failed())
  }
}
