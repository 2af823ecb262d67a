import { refusalOf } from './failure'
import { m } from './paraglide/messages.js'
import { translated } from './translated'
import { toast } from './ui/toast'

/** What went wrong, as a sentence a person can act on: the server's, or that it cannot be reached. */
export const failureText = (error: unknown) => {
  const refusal = refusalOf(error)
  return refusal ? translated(refusal.message) : m.shell_no_connection()
}

/** The one place for failures that no screen shows itself. */
export const toastFailure = (error: unknown) => toast.error(failureText(error))
