import { refusalOf } from '~/failure'
import { m } from '~/paraglide/messages.js'
import { signInMessage } from '~/session/sign-in-messages'
import { failureText } from '~/toast-failure'

/** A wrong password and an unknown address get the same message: it never reveals whether an account exists. */
export const signInFailure = (error: unknown): string => {
  const { code, status } = refusalOf(error) ?? {}
  if (code === 'BLOCKED') return m.shell_blocked()
  if (status === 422) return m.shell_wrong_sign_in()
  return failureText(error, signInMessage)
}
