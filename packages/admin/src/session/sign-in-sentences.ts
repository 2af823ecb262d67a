import { m } from '~/paraglide/messages.js'
import { translated } from '~/translated'

/** What the contract and the server say about codes and new passwords, in the language of the screen. */
const SENTENCES: Record<string, (() => string) | undefined> = {
  'That code is wrong, or was used already.': m.auth_code_wrong,
  'A code has six digits, a recovery code ten letters and digits.': m.auth_code_shape,
  'This password is easy to guess. Please choose another one.': m.auth_password_guessable,
  'The link has no token. Please open it from the mail.': m.auth_open_from_mail,
  'Two-step sign-in is required of everybody. Please set it up in your profile first.': m.auth_two_step_first,
}

/** Where attempts are counted, the server says how long to wait. */
const WAIT = /^Too many attempts\. Please try again in (\d+) (minutes|seconds)\.$/

export const signInSentence = (sentence: string): string => {
  const [, count, unit] = WAIT.exec(sentence) ?? []
  if (count) return (unit === 'minutes' ? m.auth_wait_minutes : m.auth_wait_seconds)({ count: Number(count) })
  return SENTENCES[sentence]?.() ?? translated(sentence)
}
