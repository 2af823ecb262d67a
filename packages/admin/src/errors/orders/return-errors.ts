import type { returnErrors } from '@storekeeper/contract/returns/return-errors'
import { RETURN_STATUS } from '~/domains/returns/return-names'
import { formatCount } from '~/lib/intl'
import { formatDayIn } from '~/lib/moment-in'
import { moneyText } from '~/lib/money'
import { m } from '~/paraglide/messages.js'
import type { ErrorTexts } from '../error-texts'

export const RETURN_ERRORS: ErrorTexts<keyof typeof returnErrors> = {
  RETURN_EMPTY: m.error_return_empty,
  RETURN_NOT_SHIPPED: ({ orderId }) => m.error_return_not_shipped({ orderId }),
  RETURN_QUANTITY_TOO_LARGE: ({ title, left }) => m.error_return_quantity({ title, left: formatCount(left) }),
  RETURN_NOTHING_LEFT: ({ title }) => m.error_return_nothing_left({ title }),
  RETURN_OF_FEE: ({ title }) => m.error_return_fee({ title }),
  RETURN_PERIOD_ENDED: ({ until, timeZone }) => m.error_return_period({ date: formatDayIn(until, timeZone) }),
  RETURNS_CLOSED: m.error_returns_closed,
  RETURN_REASON_NOT_FOUND: m.error_return_reason_gone,
  RETURN_REASON_USED: ({ title }) => m.error_return_reason_used({ title }),
  RETURN_STATUS_NOT_ALLOWED: ({ number, status }) =>
    m.error_return_status({ number, status: RETURN_STATUS[status].label() }),
  RETURN_NOTHING_RECEIVED: m.error_return_nothing_received,
  RETURN_RECEIVED_TOO_MANY: ({ title, quantity }) =>
    m.error_return_received({ title, quantity: formatCount(quantity) }),
  RETURN_ITEM_NOT_FOUND: m.error_return_item_gone,
  RETURN_VALUE_EXCEEDED: ({ left }) => m.error_return_value({ amount: moneyText(left) }),
  RETURN_EXCHANGED: ({ orderId }) => m.error_return_exchanged({ orderId }),
}
