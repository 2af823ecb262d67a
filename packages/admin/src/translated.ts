import { m } from './paraglide/messages.js'

/**
 * Sentences that the contract and the server write, in the language of the screen.
 * They come in English; one that is not listed here is shown as it came.
 */
const SENTENCES: Record<string, (() => string) | undefined> = {
  'That is not an e-mail address.': m.shell_not_an_email,
  'An e-mail address has at most 254 characters.': m.shell_email_too_long,
  'Enter your password.': m.shell_enter_password,
  'Please sign in.': m.shell_please_sign_in,
  'You are not allowed to do this.': m.shell_not_allowed,
  'Too many attempts. Please wait a little and try again.': m.shell_too_many_attempts,
  'Some of what was sent cannot be used.': m.shell_bad_request,
  'Somebody else changed this in the meantime.': m.shell_stale,
}

export const translated = (sentence: string): string => SENTENCES[sentence]?.() ?? sentence
