import { z } from 'zod'
import { errorEntries } from './error-entry.ts'

/** Errors of any validated field, in `fields` of BAD_REQUEST. */
export const fieldErrors = errorEntries({
  REQUIRED: { status: 400, message: 'This field is required.', action: 'Send a value.' },
  CHOOSE_ONE: { status: 400, message: 'Choose at least one.', action: 'Send at least one.' },
  TOO_LONG: {
    status: 400,
    params: { max: z.int() },
    message: 'Enter up to {max} characters.',
    action: 'Shorten the text.',
  },
  TOO_SHORT: {
    status: 400,
    params: { min: z.int() },
    message: 'Enter at least {min} characters.',
    action: 'Send a longer text.',
  },
  TOO_MANY: {
    status: 400,
    params: { max: z.int() },
    message: 'Up to {max} entries are allowed at once.',
    action: 'Send fewer entries.',
  },
  TOO_FEW: {
    status: 400,
    params: { min: z.int() },
    message: 'At least {min} entries are required.',
    action: 'Send more entries.',
  },
  BELOW_MINIMUM: {
    status: 400,
    params: { min: z.number() },
    message: 'Enter {min} or more.',
    action: 'Send a larger number.',
  },
  ABOVE_MAXIMUM: {
    status: 400,
    params: { max: z.number() },
    message: 'Enter {max} or less.',
    action: 'Send a smaller number.',
  },
  OUT_OF_RANGE: {
    status: 400,
    params: { min: z.number(), max: z.number() },
    message: 'Enter a number from {min} to {max}.',
    action: 'Send a number within the range.',
  },
  INVALID_TYPE: {
    status: 400,
    params: { expected: z.string() },
    message: 'This field must be of the type {expected}.',
    action: 'Send a value of that type.',
  },
  INVALID_VALUE: {
    status: 400,
    params: { allowed: z.array(z.string()) },
    message: 'Use one of these values: {allowed}.',
    action: 'Send one of the values.',
  },
  INVALID_FORMAT: { status: 400, message: 'The format isn’t valid.', action: 'See the API reference.' },
  UNKNOWN_FIELD: { status: 400, message: 'Unknown field.', action: 'Leave the field out.' },
  UNUSABLE: {
    status: 400,
    message: 'This can’t be used here.',
    action: 'See the description of the field in the API reference.',
  },
  UNSTORABLE_TEXT: {
    status: 400,
    message: 'This text contains characters that can’t be saved.',
    action: 'Remove zero bytes and unpaired surrogates.',
  },
  OTHER_ID: {
    status: 400,
    message: 'This id is different from the one in the address.',
    action: 'Send the id from the address, or none.',
  },
  DUPLICATE: { status: 400, message: 'This is in the list twice.', action: 'Send each entry once.' },
  NOT_A_WHOLE_NUMBER: { status: 400, message: 'Enter a whole number.', action: 'Send a whole number.' },
  NOT_BOOLEAN: { status: 400, message: 'Enter true or false.', action: 'Send true or false.' },
  INVALID_ID: { status: 400, message: 'This isn’t a valid id.', action: 'Send the `_id` of a record.' },
  INVALID_EMAIL: {
    status: 400,
    message: 'Enter a valid e-mail address.',
    action: 'Send an address such as ada@example.com.',
  },
  INVALID_CURSOR: {
    status: 400,
    message: 'This isn’t the position of an entry.',
    action: 'Send the `next` of the page before.',
  },
  INVALID_TIME: {
    status: 400,
    message: 'Enter a date and time in ISO 8601, in UTC.',
    action: 'Send a time such as 2026-01-31T12:00:00Z.',
  },
  INVALID_DAY: {
    status: 400,
    message: 'Enter a date such as 2026-01-31.',
    action: 'Send a date such as 2026-01-31.',
  },
  INVALID_TIME_ZONE: {
    status: 400,
    message: 'Enter a time zone such as Europe/Berlin.',
    action: 'Send an IANA name such as Europe/Berlin.',
  },
  ENDS_BEFORE_START: {
    status: 400,
    message: 'The end must be after the start.',
    action: 'Send a later end.',
  },
  INVALID_AMOUNT: {
    status: 400,
    message: 'Enter the amount as a whole number of cents.',
    action: 'Send the amount in the smallest unit of the currency.',
  },
  NEGATIVE_AMOUNT: {
    status: 400,
    message: 'Enter an amount of 0 or more.',
    action: 'Send zero or more.',
  },
  AMOUNT_TOO_SMALL: { status: 400, message: 'Enter an amount above zero.', action: 'Send one cent or more.' },
  AMOUNT_TOO_LARGE: {
    status: 400,
    params: { maxCents: z.int() },
    message: 'This amount is too large.',
    action: 'Send at most `maxCents`, in the currency’s smallest unit.',
  },
  INVALID_SITE_KEY: {
    status: 400,
    message: 'A site key can only contain lowercase letters, digits and hyphens.',
    action: 'Send the key of a site.',
  },
  INVALID_SLUG: {
    status: 400,
    message: 'A slug can’t contain capital letters or spaces.',
    action: 'Use lowercase letters, digits and hyphens.',
  },
  SLUG_RESERVED: {
    status: 400,
    message: 'A slug can’t contain /, ?, # or %.',
    action: 'Use lowercase letters, digits and hyphens.',
  },
  SLUG_EMPTY: { status: 400, message: 'A slug can’t be empty.', action: 'Send a slug.' },
  SLUG_DOTS: {
    status: 400,
    message: 'A slug can’t consist only of dots.',
    action: 'Send a slug with a letter.',
  },
  INVALID_COUNTRY: {
    status: 400,
    message: 'Enter a country code of two capital letters.',
    action: 'Send an ISO 3166-1 alpha-2 code.',
  },
  UNKNOWN_COUNTRY: {
    status: 400,
    message: 'This country code doesn’t exist.',
    action: 'Send an ISO 3166-1 alpha-2 code.',
  },
  INVALID_CURRENCY: {
    status: 400,
    message: 'Enter a currency code of three capital letters, such as EUR.',
    action: 'Send an ISO 4217 code.',
  },
  UNKNOWN_CURRENCY: {
    status: 400,
    message: 'This currency code doesn’t exist.',
    action: 'Send an ISO 4217 code.',
  },
  INVALID_WEB_ADDRESS: {
    status: 400,
    message: 'Enter a URL that starts with https:// or http://.',
    action: 'Send the full URL.',
  },
  INVALID_IMAGE_ADDRESS: {
    status: 400,
    message: 'This isn’t the address of an image.',
    action: 'Upload the image, then send its address.',
  },
  INVALID_PHONE: {
    status: 400,
    message: 'A phone number can only contain digits, spaces and + ( ) - . /.',
    action: 'Send digits with an optional country code.',
  },
  INVALID_SITE_FILE: {
    status: 400,
    message: 'This file doesn’t belong to this store.',
    action: 'Upload the file, then send its address.',
  },
  IDS_OR_FILTER: {
    status: 400,
    message: 'Send either ids or a filter.',
    action: 'Send `ids`, or `filter` with `expectedCount`.',
  },
  EXPECTED_COUNT_REQUIRED: {
    status: 400,
    message: 'Send the number of rows you expect.',
    action: 'Send the number of rows that the list shows.',
  },
})
