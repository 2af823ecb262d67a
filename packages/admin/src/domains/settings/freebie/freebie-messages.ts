import { m } from '~/paraglide/messages.js'
import { translated } from '~/translated'

/** What the contract and the server say about the settings, in the language of the screen. */
const MESSAGES: Record<string, (() => string) | undefined> = {
  'At least 1.': m.settings_freebie_at_least_one,
  'At most 100 products.': m.settings_freebie_too_many,
  'Some of these products are not sold on this site.': m.settings_freebie_foreign,
  'An amount is never below zero.': m.settings_freebie_amount,
  'An amount is a whole number of cents.': m.settings_freebie_amount,
}

/** For an emptied number the schema's library returns its own message; the field shows what it requires. */
export const freebieMessage = (message: string): string =>
  message.startsWith('Invalid input') ? m.form_fill_in() : (MESSAGES[message]?.() ?? translated(message))
