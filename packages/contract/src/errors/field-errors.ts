import { z } from 'zod'
import { errorEntries } from './error-entry.ts'

/** What can be wrong with any field that the contract validates. They come in `fields` of BAD_REQUEST. */
export const fieldErrors = errorEntries({
  REQUIRED: { status: 400, message: 'Please fill this in.', action: 'Send a value.' },
  CHOOSE_ONE: { status: 400, message: 'Choose at least one.', action: 'Send at least one.' },
  TOO_LONG: {
    status: 400,
    params: { max: z.int() },
    message: 'At most {max} characters.',
    action: 'Shorten the text.',
  },
  TOO_SHORT: {
    status: 400,
    params: { min: z.int() },
    message: 'At least {min} characters.',
    action: 'Send a longer text.',
  },
  TOO_MANY: {
    status: 400,
    params: { max: z.int() },
    message: 'At most {max} at once.',
    action: 'Send fewer entries.',
  },
  TOO_FEW: {
    status: 400,
    params: { min: z.int() },
    message: 'At least {min}.',
    action: 'Send more entries.',
  },
  BELOW_MINIMUM: {
    status: 400,
    params: { min: z.number() },
    message: 'At least {min}.',
    action: 'Send a larger number.',
  },
  ABOVE_MAXIMUM: {
    status: 400,
    params: { max: z.number() },
    message: 'At most {max}.',
    action: 'Send a smaller number.',
  },
  OUT_OF_RANGE: {
    status: 400,
    params: { min: z.number(), max: z.number() },
    message: 'From {min} to {max}.',
    action: 'Send a number within the range.',
  },
  INVALID_TYPE: {
    status: 400,
    params: { expected: z.string() },
    message: 'This field takes another type: {expected}.',
    action: 'Send a value of that type.',
  },
  INVALID_VALUE: {
    status: 400,
    params: { allowed: z.array(z.string()) },
    message: 'One of {allowed}.',
    action: 'Send one of the values.',
  },
  INVALID_FORMAT: { status: 400, message: 'Another form of text.', action: 'See the API reference.' },
  UNKNOWN_FIELD: { status: 400, message: 'This field is not known here.', action: 'Leave the field out.' },
  UNUSABLE: {
    status: 400,
    message: 'This cannot be used here.',
    action: 'See the description of the field in the API reference.',
  },
  UNSTORABLE_TEXT: {
    status: 400,
    message: 'This text has characters that cannot be stored.',
    action: 'Remove zero bytes and broken surrogates.',
  },
  OTHER_ID: {
    status: 400,
    message: 'This is another id than the one in the address.',
    action: 'Send the id of the address, or none.',
  },
  DUPLICATE: { status: 400, message: 'This stands in the list twice.', action: 'Send each entry once.' },
  NOT_A_WHOLE_NUMBER: { status: 400, message: 'A whole number.', action: 'Send a whole number.' },
  NOT_BOOLEAN: { status: 400, message: 'Either true or false.', action: 'Send true or false.' },
  INVALID_ID: { status: 400, message: 'That is not an id.', action: 'Send the `_id` of a record.' },
  INVALID_EMAIL: {
    status: 400,
    message: 'That is not an e-mail address.',
    action: 'Send an address such as ada@example.com.',
  },
  INVALID_TIME: {
    status: 400,
    message: 'That is not a date and time in ISO 8601, UTC.',
    action: 'Send a time such as 2026-01-31T12:00:00Z.',
  },
  INVALID_DAY: {
    status: 400,
    message: 'That is not a day, such as 2026-01-31.',
    action: 'Send a day such as 2026-01-31.',
  },
  INVALID_TIME_ZONE: {
    status: 400,
    message: 'That is not a time zone, such as Europe/Berlin.',
    action: 'Send an IANA name such as Europe/Berlin.',
  },
  ENDS_BEFORE_START: { status: 400, message: 'It ends before it begins.', action: 'Send a later end.' },
  INVALID_AMOUNT: {
    status: 400,
    message: 'An amount is a whole number of cents.',
    action: 'Send the amount in the smallest unit of the currency.',
  },
  NEGATIVE_AMOUNT: {
    status: 400,
    message: 'An amount is never below zero.',
    action: 'Send zero or more.',
  },
  AMOUNT_TOO_SMALL: { status: 400, message: 'At least one cent.', action: 'Send one cent or more.' },
  AMOUNT_TOO_LARGE: { status: 400, message: 'That is too much.', action: 'Send a smaller amount.' },
  INVALID_SITE_KEY: {
    status: 400,
    message: 'A site key is made of small letters, digits and dashes.',
    action: 'Send the key of a site.',
  },
  INVALID_SLUG: {
    status: 400,
    message: 'A slug has small letters and no spaces.',
    action: 'Use small letters, digits and dashes.',
  },
  SLUG_RESERVED: {
    status: 400,
    message: 'A slug cannot have slashes, ?, # or %.',
    action: 'Use small letters, digits and dashes.',
  },
  SLUG_EMPTY: { status: 400, message: 'A slug cannot be empty.', action: 'Send a slug.' },
  SLUG_DOTS: { status: 400, message: 'A slug is more than dots.', action: 'Send a slug with a letter.' },
  INVALID_COUNTRY: {
    status: 400,
    message: 'A country is two capital letters.',
    action: 'Send a code of ISO 3166-1 alpha-2.',
  },
  UNKNOWN_COUNTRY: {
    status: 400,
    message: 'There is no such country (two letters, ISO 3166-1).',
    action: 'Send a code of ISO 3166-1 alpha-2.',
  },
  INVALID_CURRENCY: {
    status: 400,
    message: 'A currency is three capital letters, such as EUR.',
    action: 'Send a code of ISO 4217.',
  },
  UNKNOWN_CURRENCY: {
    status: 400,
    message: 'There is no such currency (ISO 4217).',
    action: 'Send a code of ISO 4217.',
  },
  INVALID_WEB_ADDRESS: {
    status: 400,
    message: 'A web address begins with https:// or http://.',
    action: 'Send a whole address.',
  },
  INVALID_IMAGE_ADDRESS: {
    status: 400,
    message: 'That is not the address of a picture.',
    action: 'Upload the picture, and send its address.',
  },
  INVALID_PHONE: {
    status: 400,
    message: 'A phone number has digits, spaces and + ( ) - . / only.',
    action: 'Send digits with an optional country code.',
  },
  INVALID_SITE_FILE: {
    status: 400,
    message: 'That is not a file of this shop.',
    action: 'Upload the file, and send its address.',
  },
  IDS_OR_FILTER: {
    status: 400,
    message: 'Send either ids or a filter.',
    action: 'Send `ids`, or `filter` with `expectedCount`.',
  },
  EXPECTED_COUNT_REQUIRED: {
    status: 400,
    message: 'Please send how many rows you expect.',
    action: 'Send the number of rows that the list shows.',
  },
})
