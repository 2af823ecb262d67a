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
  'Please fill this in.': m.form_fill_in,
  'This cannot be done in the present state.': m.shell_not_in_this_state,
  'A rule of the shop refuses this.': m.shell_against_a_rule,
  'Something went wrong on our side. Please try again.': m.shell_our_fault,
  'The database cannot be reached at the moment. Please try again.': m.shell_no_database,
  'That is more than this call takes. Please send less at once.': m.shell_too_much,
}

/** The same with a number in it. */
const NUMBERED: [RegExp, (numbered: { count: number }) => string][] = [
  [/^At least (\d+) characters?\.$/, m.form_at_least_characters],
  [/^At most (\d+) characters?\.$/, m.form_at_most_characters],
  [/^More than (\d+) [a-z]+ match\. Please narrow the filter\.$/, m.shell_too_many_match],
  [/^(\d+) of \d+ [a-z]+ match now, not \d+\. Please look at the list again\.$/, m.shell_other_count],
]

/** Something was deleted meanwhile; the screen shows what it was. */
const NO_SUCH = /^There is no such [a-z ]+\.$/

/** What a call needed that the admin does not hold. */
const MISSING_RIGHT = /^You are not allowed to do this\. It needs the right “(.+)”\.$/

export const translated = (sentence: string): string => {
  const right = MISSING_RIGHT.exec(sentence)?.[1]
  if (right) return m.admins_right_missing({ right })
  if (NO_SUCH.test(sentence)) return m.shell_gone()
  return SENTENCES[sentence]?.() ?? numbered(sentence)
}

const numbered = (sentence: string) => {
  for (const [pattern, say] of NUMBERED) {
    const count = pattern.exec(sentence)?.[1]
    if (count) return say({ count: Number(count) })
  }
  return sentence
}
