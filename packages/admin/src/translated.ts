import { m } from './paraglide/messages.js'
import { getLocale } from './paraglide/runtime.js'

/**
 * Messages that the contract and the server write, in the language of the screen.
 * They come in English; one that is not listed here is shown as it came.
 */
const MESSAGES: Record<string, (() => string) | undefined> = {
  'That is not an e-mail address.': m.shell_not_an_email,
  'An e-mail address has at most 254 characters.': m.shell_email_too_long,
  'Enter your password.': m.shell_enter_password,
  'Please sign in.': m.shell_please_sign_in,
  'You are not allowed to do this.': m.shell_not_allowed,
  'Too many attempts. Please wait a little and try again.': m.shell_too_many_attempts,
  'Some of what was sent cannot be used.': m.shell_bad_request,
  'Another admin changed this in the meantime.': m.shell_stale,
  'Please fill this in.': m.form_fill_in,
  'Choose at least one.': m.form_choose_one,
  'That is too much.': m.form_too_much,
  'This cannot be done in the present state.': m.shell_not_in_this_state,
  'A rule of the shop refuses this.': m.shell_against_a_rule,
  'Something went wrong on our side. Please try again.': m.shell_our_fault,
  'The shop is starting. Please try again in a moment.': m.shell_starting,
  'The shop is very busy. Please try again in a moment.': m.shell_busy,
  'The database cannot be reached at the moment. Please try again.': m.shell_no_database,
  'The database takes too long for this at the moment. Please try again later.': m.shell_database_slow,
  'The shop’s disk is full, so that nothing can be stored. What is there can be read.': m.shell_disk_full,
  'Files cannot be stored or read at the moment. Please try again.': m.shell_no_files,
  'That is more than this call takes. Please send less at once.': m.shell_too_much,
  'That was too much at once. Please wait a little and try again.': m.shell_too_much_said,
  'There is nothing at this address.': m.shell_nothing_here,
  'This field is not known here.': m.shell_unknown_field,
  'This cannot be used here.': m.shell_unusable_here,
  'This request was sent before, with other contents. Please check what it made, and send it anew.':
    m.shell_sent_before,
  'This text has characters that cannot be kept.': m.shell_text_not_storable,
  'The request cannot be read. Please check its form.': m.shell_request_unreadable,
  'Send one file at a time.': m.shell_files_one_at_once,
  'A file is not there any more. Please upload it again.': m.shell_file_gone,
  'The file is in use. Please take it out where it is used first.': m.shell_file_in_use,
  'The name of the file cannot be used. Please rename it.': m.shell_file_name_unusable,
  'Only who uploaded the file or a super administrator can remove it.': m.shell_file_of_others,
  'The first day comes after the last one.': m.analytics_days_turned_round,
  'Two-step sign-in is required of everybody. Please set it up in your profile first.': m.auth_two_step_first,
  // Why a mail was not sent, as its job reports it.
  'The mail was refused. It is not sent again by itself.': m.shell_mail_refused,
  'The mail could not be sent, and is not tried again by itself.': m.shell_mail_tried_enough,
  'The connection broke while it was handed over, so its delivery is unknown. It is not sent again by itself.':
    m.shell_mail_line_broke,
  'The program ended while it was handed over, so its delivery is unknown. It is not sent again by itself.':
    m.shell_mail_crashed,
  'It is unknown whether this mail arrived, so it is not sent a second time. Please ask for a new one.':
    m.shell_mail_unknown,
  'Its link ran out before it could be sent. Please ask for a new one.': m.shell_mail_link_ran_out,
  'A file that goes with this mail is not there any more.': m.shell_mail_file_gone,
  'The message of this mail is not kept any more. Please ask for a new one.': m.shell_mail_not_kept,
}

/** The same with a number in it. */
const NUMBERED: [RegExp, (numbered: { count: number; message: string }) => string][] = [
  [/^At least (\d+) characters?\.$/, m.form_at_least_characters],
  [/^At most (\d+) characters?\.$/, m.form_at_most_characters],
  [/^At most (\d+) days at once\.$/, m.analytics_too_many_days],
  // Of what, is known in English alone.
  [
    /^At most (\d+)(?: [a-z]+){0,3}\.$/,
    ({ count, message }) => (getLocale() === 'en' ? message : m.form_at_most({ count })),
  ],
  [/^Too many attempts\. Please try again in (\d+) minutes\.$/, m.auth_wait_minutes],
  [/^Too many attempts\. Please try again in (\d+) seconds\.$/, m.auth_wait_seconds],
  [/^Send at most (\d+) files at a time\.$/, m.shell_files_at_once],
  [/^More than (\d+) [a-z]+ match\. Please narrow the filter\.$/, m.shell_too_many_match],
  [/^(\d+) of \d+ [a-z]+ match now, not \d+\. Please look at the list again\.$/, m.shell_other_count],
]

/** Something was deleted meanwhile; the screen shows what it was. */
const NO_SUCH = /^There is no such [a-z ]+\.$/

/** What the schema's library reports of a field for which the contract has no text. */
const OF_NO_USE = /^(?:Invalid (?:input|option|string)|Too (?:big|small)|Unrecognized key)\b/

/** What the server returns there: what the field takes. */
const TAKES =
  /^(?:Text|Something else|A whole number|A number|Either true or false|A list|An object|Another form of text|Only .+|One of .+|At least \d+(?: entries)?|This is another id than the one in the address)\.$/

/** A field that was not sent at all. */
const REQUIRED = /^“.+” is required: /

/** What a call needed that the admin does not hold. */
const MISSING_PERMISSION = /^You are not allowed to do this\. It needs the permission “(.+)”\.$/

export const translated = (message: string): string => {
  const permission = MISSING_PERMISSION.exec(message)?.[1]
  if (permission) return m.admins_permission_missing({ permission })
  if (NO_SUCH.test(message)) return m.shell_gone()
  if (REQUIRED.test(message)) return m.form_fill_in()
  if (OF_NO_USE.test(message) || TAKES.test(message)) return m.shell_unusable_here()
  return MESSAGES[message]?.() ?? numbered(message)
}

const numbered = (message: string) => {
  for (const [pattern, toText] of NUMBERED) {
    const count = pattern.exec(message)?.[1]
    if (count) return toText({ count: Number(count), message })
  }
  return message
}
