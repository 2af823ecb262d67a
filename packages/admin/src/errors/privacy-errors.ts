import type { privacyErrors } from '@storekeeper/contract/privacy/privacy-errors'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import type { ErrorTexts } from './error-texts'

export const PRIVACY_ERRORS: ErrorTexts<keyof typeof privacyErrors> = {
  ERASURE_NOT_CONFIRMED: m.privacy_not_confirmed,
  ERASURE_OPEN_ORDERS: ({ count }) => m.privacy_open_orders({ shown: formatCount(count) }),
  PRIVACY_REQUEST_IN_FUTURE: m.privacy_request_in_future,
  PRIVACY_REQUEST_OPEN: m.privacy_request_open,
  PRIVACY_REQUEST_CLOSED: m.privacy_request_closed,
  CUSTOMER_ERASED: m.privacy_erased_already,
}
