import { refusalOf } from '~/failure'
import { m } from '~/paraglide/messages.js'
import { signInSentence } from '~/session/sign-in-sentences'
import { failureText } from '~/toast-failure'

/** A wrong password and an unknown address are told alike: nobody learns here who has an account. */
export const signInFailure = (error: unknown): string => {
  const { code, status } = refusalOf(error) ?? {}
  if (code === 'BLOCKED') return m.shell_blocked()
  if (status === 422) return m.shell_wrong_sign_in()
  return failureText(error, signInSentence)
}
