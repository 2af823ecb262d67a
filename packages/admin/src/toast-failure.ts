import { refusalOf } from './failure'
import { m } from './paraglide/messages.js'
import { toast } from './ui/toast'

/** The one place for failures that no screen shows itself. The server's message is a sentence a person can act on. */
export const toastFailure = (error: unknown) => toast.error(refusalOf(error)?.message ?? m.shell_no_connection())
