import type { shippingErrors } from '@storekeeper/contract/shipping/shipping-errors'
import type { ErrorTexts } from '~/errors/error-texts'
import { countryName } from '~/lib/countries'
import { m } from '~/paraglide/messages.js'

export const SHIPPING_ERRORS: ErrorTexts<keyof typeof shippingErrors> = {
  MAX_DAYS_BELOW_MIN_DAYS: m.shipping_days_turned_round,
  SHIPPING_METHOD_GONE: m.shipping_method_gone,
  SHIPPING_METHOD_IN_USE: ({ uses }) => m.shipping_chosen_by_orders({ count: uses.orders }),
  COUNTRIES_NOT_IN_STORE: ({ countries }) =>
    m.shipping_countries_unknown({ countries: countries.map(countryName).join(m.ui_comma()) }),
  COUNTRY_ALREADY_ADDED: m.shipping_country_known,
  SHIPPING_METHOD_INACTIVE: m.shipping_error_inactive,
  SHIPPING_COUNTRY_MISSING: m.shipping_error_country_missing,
  SHIPPING_COUNTRY_UNKNOWN: m.shipping_error_other_country,
  SHIPPING_COUNTRY_INACTIVE: m.shipping_error_other_country,
  SHIPPING_COUNTRY_NOT_SERVED: m.shipping_error_other_country,
}
