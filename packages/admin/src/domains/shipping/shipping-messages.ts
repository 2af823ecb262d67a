import { countryName } from '~/lib/countries'
import { m } from '~/paraglide/messages.js'
import { translated } from '~/translated'

/** What the contract and the server say about shipping, in the language of the screen. */
const MESSAGES: Record<string, (() => string) | undefined> = {
  'An amount is a whole number of cents.': m.shipping_bad_amount,
  'An amount is never below zero.': m.shipping_bad_amount,
  'That is more than shipping can cost.': m.shipping_amount_too_high,
  'At least one cent; or leave it empty.': m.shipping_bad_threshold,
  'A whole number of days.': m.shipping_bad_days,
  'At most 365 days.': m.shipping_too_many_days,
  'The longest time is shorter than the shortest.': m.shipping_days_turned_round,
  'A site key is made of small letters, digits and dashes.': m.shipping_choose_site,
  'There is no such site.': m.shipping_choose_site,
  'There is no such country (two letters, ISO 3166-1).': m.shipping_choose_country,
  'Choose at least one country.': m.shipping_choose_country,
  'The store knows this country already.': m.shipping_country_known,
  'Some of these products are not sold on this site.': m.shipping_foreign_products,
  'The list has changed. Please look at it again.': m.sortable_list_changed,
}

const UNKNOWN = /^The store does not know these countries yet: (.+)\.$/

/** For an emptied number the schema's library returns its own message; the field shows what it requires. */
export const shippingMessage = (message: string): string => {
  const codes = UNKNOWN.exec(message)?.[1]
  if (codes)
    return m.shipping_countries_unknown({
      countries: codes.split(', ').map(countryName).join(m.ui_comma()),
    })
  if (message.startsWith('Invalid input')) return m.form_fill_in()
  return MESSAGES[message]?.() ?? translated(message)
}
