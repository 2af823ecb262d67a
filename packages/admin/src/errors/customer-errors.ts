import type { customerErrors } from '@storekeeper/contract/customers/customer-errors'
import type { ErrorParams } from '@storekeeper/contract/errors/catalogue'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { nameAndNumber } from '~/ui/customer-name'
import type { ErrorTexts } from './error-texts'

export const CUSTOMER_ERRORS: ErrorTexts<keyof typeof customerErrors> = {
  CUSTOMER_NAME_REQUIRED: m.customer_name_or_email,
  CUSTOMER_EMAIL_TAKEN: (customer) => m.customer_email_taken({ who: nameAndNumber(customer) }),
  CUSTOMER_EMAIL_TAKEN_BY_MERGED: ({ mergedInto, ...customer }) =>
    m.customer_email_taken_merged({ who: nameAndNumber(customer), other: mergedInto }),
  CUSTOMER_HAS_NO_EMAIL: (customer) => m.customers_has_no_email({ who: nameAndNumber(customer) }),
  CUSTOMER_UNCHANGED: ({ flag, value, ...customer }) =>
    UNCHANGED[flag][value ? 'on' : 'off']({ who: nameAndNumber(customer) }),
  CUSTOMER_NOT_WAITING: (customer) => m.customers_is_not_waiting({ who: nameAndNumber(customer) }),
  CUSTOMER_EMAIL_OR_NUMBER_REQUIRED: m.customer_import_email_or_number,
  CUSTOMER_NUMBER_RESERVED: m.customer_import_own_numbers,
  ADDRESS_EMPTY: m.customer_fill_in_address,
  ADDRESS_NOT_IN_LIST: m.customer_address_not_in_list,
  TAG_INVALID: m.customer_tag_signs,
  CUSTOMER_NOT_TEST: (customer) => m.customers_is_no_test({ who: nameAndNumber(customer) }),
  CUSTOMER_HAS_REAL_ORDERS: ({ count, ...customer }) =>
    count === 1
      ? m.customers_has_real_order({ who: nameAndNumber(customer) })
      : m.customers_has_real_orders({ who: nameAndNumber(customer), other: formatCount(count) }),
  CUSTOMER_HAS_PAID_TEST_ORDERS: (customer) => m.customers_has_paid_test({ who: nameAndNumber(customer) }),
  MERGE_SAME_CUSTOMER: m.customer_merge_choose_two,
  MERGE_MERGED_ALREADY: (customer) => m.customer_merge_merged_already({ who: nameAndNumber(customer) }),
  MERGE_TEST_AND_REAL: ({ test, real }) =>
    m.customer_merge_test_and_real({ who: nameAndNumber(test), other: nameAndNumber(real) }),
  MERGE_NOTES_TOO_LONG: ({ max }) => m.customer_merge_notes_too_long({ max: formatCount(max) }),
  MERGE_TOO_MANY_TAGS: ({ max }) => m.customer_merge_too_many_tags({ max: formatCount(max) }),
  MERGE_TOO_MANY_ADDRESSES: ({ max }) => m.customer_merge_too_many_addresses({ max: formatCount(max) }),
  MERGE_UNDONE_ALREADY: m.customer_merge_undone_already,
  MERGE_UNDO_EXPIRED: ({ hours }) => m.customer_merge_too_late({ hours: formatCount(hours) }),
  MERGE_UNDO_MERGED_SINCE: m.customer_merge_undo_other_first,
  MERGE_UNDO_ORDER_MOVED: ({ orderId }) => m.customer_merge_order_elsewhere({ who: orderId }),
  MERGE_UNDO_CREDIT_BOOKED: ({ orderId }) => m.customer_merge_credit_booked({ who: orderId }),
  MERGE_UNDO_CREDIT_SPENT: m.customer_merge_credit_spent,
  MERGE_UNDO_EMAIL_TAKEN: ({ email, number }) => m.customer_merge_email_taken({ who: email, other: number }),
}

type Text = (customer: { who: string }) => string

/** The texts for customers whose flag already has the requested value. */
const UNCHANGED: Record<ErrorParams<'CUSTOMER_UNCHANGED'>['flag'], { on: Text; off: Text }> = {
  blocked: { on: m.customers_is_blocked_already, off: m.customers_is_unblocked_already },
  emailVerified: { on: m.customers_is_verified_already, off: m.customers_is_unverified_already },
  accountApproved: { on: m.customers_is_approved_already, off: m.customers_is_unapproved_already },
  isTest: { on: m.customers_is_test_already, off: m.customers_is_no_test },
}
