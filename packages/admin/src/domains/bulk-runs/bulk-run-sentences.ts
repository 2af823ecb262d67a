import { m } from '~/paraglide/messages.js'
import { translated } from '~/translated'

/** What the server says about bulk changes, in the language of the screen. */
export const bulkRunSentence = (sentence: string): string => SENTENCES[sentence]?.() ?? translated(sentence)

const SENTENCES: Record<string, (() => string) | undefined> = {
  'This bulk change is over already.': m.bulk_runs_over_already,
  'This bulk change still goes on.': m.bulk_runs_still_goes_on,
  'None of its rows was skipped.': m.bulk_runs_none_skipped,
}
