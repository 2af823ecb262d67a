import type { storefrontErrors } from '@storekeeper/contract/store/storefront-errors'
import type { ErrorTexts } from '~/errors/error-texts'
import { m } from '~/paraglide/messages.js'

export const STOREFRONT_ERRORS: ErrorTexts<keyof typeof storefrontErrors> = {
  PUBLIC_KEY_REQUIRED: m.shell_bad_request,
  CUSTOMER_ACCOUNT_BLOCKED: m.shop_issue_blocked,
  ACCOUNT_REQUIRED: m.shop_issue_account_required,
  EMAIL_NOT_VERIFIED: m.shop_issue_not_verified,
  ACCOUNT_NOT_APPROVED: m.shop_issue_not_approved,
  ACCOUNT_EMAIL_TAKEN: m.shop_issue_email_taken,
  ACCOUNT_HAS_NO_EMAIL: m.shop_issue_no_email,
  GUEST_EMAIL_BLOCKED: m.shop_issue_no_orders,
  GUEST_EMAIL_REQUIRED: m.shop_issue_email,
  ORDER_EMAIL_DIFFERENT: m.shop_order_other_email,
  ORDER_NEEDS_SIGN_IN: m.shop_order_needs_sign_in,
  VAT_IDS_NOT_COLLECTED: m.shop_my_no_vat_id,
  CART_ALREADY_ORDERED: m.shop_checkout_earlier,
  ONLINE_PAYMENT_OFF: m.shop_pay_off,
  ORDER_ALREADY_PAID: m.shop_pay_already,
  RETURN_URL_NOT_ALLOWED: m.shop_pay_return_url,
  NAME_REQUIRED: m.shop_issue_name,
}
