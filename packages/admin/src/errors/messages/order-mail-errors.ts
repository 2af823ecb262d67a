import type { orderMailErrors } from '@storekeeper/contract/orders/mails/order-mail-errors'
import { m } from '~/paraglide/messages.js'
import type { ErrorTexts } from '../error-texts'

export const ORDER_MAIL_ERRORS: ErrorTexts<keyof typeof orderMailErrors> = {
  ORDER_EMAIL_MISSING: ({ orderId }) => m.order_mail_no_address({ order: `#${orderId}` }),
  ORDER_EMAIL_INVALID: ({ orderId, email }) => m.order_mail_no_real_address({ order: `#${orderId}`, email }),
}
