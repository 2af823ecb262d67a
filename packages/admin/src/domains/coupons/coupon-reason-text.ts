import type { ErrorReason } from '@storekeeper/contract/errors'
import { errorText } from '~/errors/error-text'
import { m } from '~/paraglide/messages.js'

/**
 * Returns the reason why a coupon does not apply as text. The server's reasons contain only the key of a
 * site.
 */
export const couponReasonText = (reason: ErrorReason, siteName: (key: string) => string): string =>
  reason.code === 'COUPON_OF_OTHER_SITE'
    ? m.coupons_other_site({ site: siteName(String(reason.params.site)) })
    : errorText(reason)
