import { m } from '~/paraglide/messages.js'
import { translated } from '~/translated'

/** What the contract and the server say about codes and new passwords, in the language of the screen. */
const MESSAGES: Record<string, (() => string) | undefined> = {
  'That code is wrong, or was used already.': m.auth_code_wrong,
  'A code has six digits, a recovery code ten letters and digits.': m.auth_code_shape,
  'This password is easy to guess. Please choose another one.': m.auth_password_guessable,
  'The link has no token. Please open it from the mail.': m.auth_open_from_mail,
}

export const signInMessage = (message: string): string => MESSAGES[message]?.() ?? translated(message)
