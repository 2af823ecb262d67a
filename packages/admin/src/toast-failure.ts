import { type Refusal, refusalOf } from './failure'
import { m } from './paraglide/messages.js'
import { translated } from './translated'
import { toast } from './ui/toast'

/** A sentence of the contract or the server in the language of the screen; each domain has one for its own. */
export type InWords = (sentence: string) => string

/** What went wrong, as a sentence a person can act on: the server's, or that it cannot be reached. */
export const failureText = (error: unknown, inWords: InWords = translated) => {
  const refusal = refusalOf(error)
  return refusal ? sentencesOf(refusal).map(inWords).join(' ') : m.shell_no_connection()
}

/** What has several reasons comes as their sentences in one. */
const sentencesOf = ({ message, issues = [] }: Refusal): string[] => {
  const reasons = [...new Set(issues.map((issue) => issue.message))]
  return reasons.join(' ') === message ? reasons : [message]
}

/** The one place for failures that no screen shows itself. */
export const toastFailure = (error: unknown, inWords?: InWords) => toast.error(failureText(error, inWords))
