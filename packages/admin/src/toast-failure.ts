import { type Refusal, refusalOf } from './failure'
import { m } from './paraglide/messages.js'
import { translated } from './translated'
import { toast } from './ui/toast'

/** A message of the contract or the server in the language of the screen; each domain has one for its own. */
export type ToMessage = (message: string) => string

/** What went wrong, as a message a person can act on: the server's, or that it cannot be reached. */
export const failureText = (error: unknown, toMessage: ToMessage = translated) => {
  const refusal = refusalOf(error)
  return refusal ? messagesOf(refusal).map(toMessage).join(' ') : m.shell_no_connection()
}

/** What has several reasons is shown as their messages in one. */
const messagesOf = ({ message, issues = [] }: Refusal): string[] => {
  const reasons = [...new Set(issues.map((issue) => issue.message))]
  return reasons.join(' ') === message ? reasons : [message]
}

/** The one place for failures that no screen shows itself. */
export const toastFailure = (error: unknown, toMessage?: ToMessage) =>
  toast.error(failureText(error, toMessage))
