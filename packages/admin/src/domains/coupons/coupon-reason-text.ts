import type { ErrorReason } from '@storekeeper/contract/errors'
import { errorText } from '~/errors/error-text'
import { m } from '~/paraglide/messages.js'

/** Why a coupon applies or does not. The server knows a site by its key alone. */
export const couponReasonText = (reason: ErrorReason, siteName: (key: string) => string): string =>
  reason.code === 'COUPON_OF_OTHER_SITE'
    ? m.coupons_other_site({ site: siteName(String(reason.params.site)) })
    : errorText(reason)
