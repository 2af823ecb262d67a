import { errorText } from './errors/error-text'
import { reasonsOf, refusalOf } from './failure'
import { m } from './paraglide/messages.js'
import { toast } from './ui/toast'

/** What went wrong, as a text a person can act on: why the call was refused, or that the server cannot be reached. */
export const failureText = (error: unknown) => {
  const refusal = refusalOf(error)
  return refusal ? [...new Set(reasonsOf(refusal).map(errorText))].join(' ') : m.shell_no_connection()
}

/** The one place for failures that no screen shows itself. */
export const toastFailure = (error: unknown) => toast.error(failureText(error))
