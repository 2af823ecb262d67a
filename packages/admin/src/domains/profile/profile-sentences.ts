import { m } from '~/paraglide/messages.js'
import { translated } from '~/translated'

/** What the contract and the server say about a profile, in the language of the screen. */
const SENTENCES: Record<string, (() => string) | undefined> = {
  'Please fill this in.': m.profile_fill_in,
  'At most 100 characters.': m.profile_at_most_100,
  'At most 40 characters.': m.profile_at_most_40,
  'At most 200 characters.': m.profile_at_most_200,
  'At least 12 characters.': m.profile_at_least_12,
  'Enter your present password.': m.profile_enter_present,
  'Choose one that you do not use yet.': m.profile_choose_another,
  'The present password is wrong.': m.profile_present_wrong,
}

export const profileSentence = (sentence: string): string => SENTENCES[sentence]?.() ?? translated(sentence)
