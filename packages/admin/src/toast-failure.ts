import { errorText } from './errors/error-text'
import { getReasons, getRefusal } from './failure'
import { m } from './paraglide/messages.js'
import { toast } from './ui/toasts/toast'

/** Returns a text that an admin can act on: why the call failed, or that the server is unreachable. */
export const failureText = (error: unknown) => {
  const refusal = getRefusal(error)
  return refusal ? [...new Set(getReasons(refusal).map(errorText))].join(' ') : m.shell_no_connection()
}

/** Shows errors that no screen displays. */
export const toastFailure = (error: unknown) => toast.error(failureText(error))
