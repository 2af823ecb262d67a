import type { ErrorReason } from '@storekeeper/contract/errors'
import type { OfferReasonCode } from '@storekeeper/contract/shipping/shipping-offers'
import { errorText } from '~/errors/error-text'
import { type ErrorTexts, textIn } from '~/errors/error-texts'
import { m } from '~/paraglide/messages.js'

/** Texts without the title of the method, which is shown beside them. */
const TEXTS: ErrorTexts<OfferReasonCode> = {
  SHIPPING_METHOD_INACTIVE: m.shipping_refused_inactive,
  SHIPPING_COUNTRY_MISSING: m.shipping_refused_country_missing,
  SHIPPING_COUNTRY_UNKNOWN: m.shipping_refused_country_unknown,
  SHIPPING_COUNTRY_INACTIVE: m.shipping_refused_country_inactive,
  SHIPPING_COUNTRY_NOT_SERVED: m.shipping_refused_other_country,
}

/** Returns the reason why a method is not offered, for display beside its title. */
export const offerReasonText = (reason: ErrorReason): string => textIn(TEXTS, reason) ?? errorText(reason)
