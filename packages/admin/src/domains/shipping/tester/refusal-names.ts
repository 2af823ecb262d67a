import type { ShippingRefusal } from '@storekeeper/contract/shipping/shipping-offers'
import { m } from '~/paraglide/messages.js'

/** Why a method is not offered. */
export const REFUSAL_NAME: Record<ShippingRefusal, () => string> = {
  inactive: m.shipping_refused_inactive,
  'country-missing': m.shipping_refused_country_missing,
  'country-unknown': m.shipping_refused_country_unknown,
  'country-inactive': m.shipping_refused_country_inactive,
  'other-country': m.shipping_refused_other_country,
}
