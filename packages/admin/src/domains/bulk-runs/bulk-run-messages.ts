import { m } from '~/paraglide/messages.js'
import { translated } from '~/translated'

/** The server's messages about bulk changes, in the language of the screen. */
export const bulkRunMessage = (message: string): string => MESSAGES[message]?.() ?? translated(message)

const MESSAGES: Record<string, (() => string) | undefined> = {
  'This bulk change is over already.': m.bulk_runs_over_already,
  'This bulk change still goes on.': m.bulk_runs_still_goes_on,
  'None of its rows was skipped.': m.bulk_runs_none_skipped,
}
