import type { ShippingRefusal } from '@storekeeper/contract/shipping/shipping-offers'
import { m } from '~/paraglide/messages.js'

/** Why a method is not offered, beside its title. */
export const REFUSAL_NAME: Record<ShippingRefusal, () => string> = {
  SHIPPING_METHOD_INACTIVE: m.shipping_refused_inactive,
  SHIPPING_COUNTRY_MISSING: m.shipping_refused_country_missing,
  SHIPPING_COUNTRY_UNKNOWN: m.shipping_refused_country_unknown,
  SHIPPING_COUNTRY_INACTIVE: m.shipping_refused_country_inactive,
  SHIPPING_COUNTRY_NOT_SERVED: m.shipping_refused_other_country,
}
