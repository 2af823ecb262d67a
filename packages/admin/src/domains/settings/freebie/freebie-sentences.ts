import { m } from '~/paraglide/messages.js'
import { translated } from '~/translated'

/** What the contract and the server say about the settings, in the language of the screen. */
const SENTENCES: Record<string, (() => string) | undefined> = {
  'At least 1.': m.settings_freebie_at_least_one,
  'At most 100 products.': m.settings_freebie_too_many,
  'Some of these products are not sold on this site.': m.settings_freebie_foreign,
  'An amount is never below zero.': m.settings_freebie_amount,
  'An amount is a whole number of cents.': m.settings_freebie_amount,
}

/** An emptied number comes back in the words of the schema's library; the field says what it wants. */
export const freebieSentence = (sentence: string): string =>
  sentence.startsWith('Invalid input') ? m.form_fill_in() : (SENTENCES[sentence]?.() ?? translated(sentence))
