import type { fieldErrors } from '@storekeeper/contract/errors/field-errors'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import type { ErrorTexts } from './error-texts'

const FIELD_ERRORS: ErrorTexts<keyof typeof fieldErrors> = {
  REQUIRED: m.form_fill_in,
  CHOOSE_ONE: m.form_choose_one,
  TOO_LONG: ({ max }) => m.form_at_most_characters({ count: max }),
  TOO_SHORT: ({ min }) => m.form_at_least_characters({ count: min }),
  TOO_MANY: ({ max }) => m.error_too_many({ max: formatCount(max) }),
  TOO_FEW: ({ min }) => (min === 1 ? m.form_choose_one() : m.error_too_few({ min: formatCount(min) })),
  BELOW_MINIMUM: ({ min }) => m.error_at_least({ min: formatCount(min) }),
  ABOVE_MAXIMUM: ({ max }) => m.error_up_to({ max: formatCount(max) }),
  OUT_OF_RANGE: ({ min, max }) => m.error_from_to({ min: formatCount(min), max: formatCount(max) }),
  INVALID_TYPE: m.shell_unusable_here,
  INVALID_VALUE: m.shell_unusable_here,
  INVALID_FORMAT: m.shell_unusable_here,
  UNKNOWN_FIELD: m.shell_unknown_field,
  UNUSABLE: m.shell_unusable_here,
  UNSTORABLE_TEXT: m.shell_text_not_storable,
  OTHER_ID: m.shell_unusable_here,
  DUPLICATE: m.error_duplicate,
  NOT_A_WHOLE_NUMBER: m.error_whole_number,
  NOT_BOOLEAN: m.error_yes_or_no,
  INVALID_ID: m.shell_unusable_here,
  INVALID_EMAIL: m.shell_not_an_email,
  INVALID_CURSOR: m.shell_unusable_here,
  INVALID_TIME: m.error_time,
  INVALID_DAY: m.error_day,
  INVALID_TIME_ZONE: m.error_time_zone,
  ENDS_BEFORE_START: m.error_ends_before_start,
  INVALID_AMOUNT: m.product_type_amount,
  NEGATIVE_AMOUNT: m.product_never_below_zero,
  AMOUNT_TOO_SMALL: m.error_amount_too_small,
  AMOUNT_TOO_LARGE: m.form_too_much,
  INVALID_SITE_KEY: m.error_site_key,
  INVALID_SLUG: m.error_slug_shape,
  SLUG_RESERVED: m.slug_reserved,
  SLUG_EMPTY: m.error_slug_empty,
  SLUG_DOTS: m.error_slug_dots,
  INVALID_COUNTRY: m.error_country,
  UNKNOWN_COUNTRY: m.error_country,
  INVALID_CURRENCY: m.error_currency,
  UNKNOWN_CURRENCY: m.error_currency,
  INVALID_WEB_ADDRESS: m.error_web_address,
  INVALID_IMAGE_ADDRESS: m.error_image_address,
  INVALID_PHONE: m.error_phone,
  INVALID_SITE_FILE: m.error_site_file,
  IDS_OR_FILTER: m.shell_unusable_here,
  EXPECTED_COUNT_REQUIRED: m.shell_unusable_here,
}

/** The texts that forms need without a response: what the schemas of their fields refuse. */
export const FIELD_TEXTS = { ...FIELD_ERRORS, PASSWORD_REQUIRED: m.shell_enter_password }
export type FieldCode = keyof typeof FIELD_TEXTS
