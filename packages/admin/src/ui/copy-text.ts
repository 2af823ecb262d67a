import { m } from '~/paraglide/messages.js'
import { toast } from './toast'

/** Into the clipboard. Browsers keep it to themselves where the page came over plain http. */
export const copyText = async (text: string, done: string) => {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(done)
  } catch {
    toast.error(m.ui_copy_failed())
  }
}
