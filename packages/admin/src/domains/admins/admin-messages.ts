import { m } from '~/paraglide/messages.js'
import { signInMessage } from '~/session/sign-in-messages'

/** What the contract and the server say about an admin, in the language of the screen. */
const MESSAGES: Record<string, (() => string) | undefined> = {
  'There is no such administrator.': m.admins_unknown,
  'An administrator has this e-mail address already.': m.admins_email_taken,
  'You are the last active super administrator. Make another admin one first.': m.admins_is_last,
  'You cannot block yourself.': m.admins_not_oneself,
  'You cannot deactivate yourself.': m.admins_not_oneself,
  'You cannot take super administrator from yourself.': m.admins_not_oneself,
  'Set up two-step sign-in for yourself first.': m.admins_own_first_title,
  'You are no longer a super administrator.': m.admins_no_longer_super,
  'Turn your own two-step sign-in off in your profile.': m.admins_own_two_step,
}

/** The same messages about a named admin. */
const ABOUT: [RegExp, (about: { name: string }) => string][] = [
  [/^(.+) is blocked already\.$/, m.admins_is_blocked_already],
  [/^(.+) is not blocked already\.$/, m.admins_is_unblocked_already],
  [/^(.+) is active already\.$/, m.admins_is_active_already],
  [/^(.+) is inactive already\.$/, m.admins_is_inactive_already],
  [/^(.+) is a super administrator already\.$/, m.admins_is_super_already],
  [/^(.+) is no super administrator already\.$/, m.admins_is_no_super_already],
  [/^(.+) is blocked or inactive(?:, and could not come in)?\.$/, m.admins_is_out],
  [/^(.+) has accepted an invitation already\.$/, m.admins_has_accepted],
  [/^(.+) has no two-step sign-in\.$/, m.admins_has_no_two_step],
]

export const adminMessage = (message: string): string =>
  MESSAGES[message]?.() ?? withName(message) ?? signInMessage(message)

const withName = (message: string) => {
  for (const [pattern, toText] of ABOUT) {
    const name = pattern.exec(message)?.[1]
    if (name) return toText({ name })
  }
  return undefined
}
