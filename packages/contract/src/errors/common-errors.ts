import { z } from 'zod'
import { errorEntries } from './error-entry.ts'

/** Errors that calls of many domains answer with. */
export const commonErrors = errorEntries({
  BAD_REQUEST: {
    status: 400,
    message: 'Some of what was sent cannot be used.',
    action: 'Correct the fields that `fields` names, and send the request again.',
  },
  INVALID_FIELDS: {
    status: 422,
    message: 'Several fields cannot be accepted.',
    action: 'Correct the fields that `fields` names; each has a code of its own.',
  },
  UNAUTHORIZED: { status: 401, message: 'Please sign in.', action: 'Sign in and send the new token.' },
  PERMISSION_MISSING: {
    status: 403,
    params: { permission: z.string() },
    message: 'You are not allowed to do this. It needs the permission “{permission}”.',
    action: 'Have a super administrator give you the permission.',
  },
  TWO_STEP_REQUIRED: {
    status: 403,
    message: 'Two-step sign-in is required of all admins. Please set it up in your profile first.',
    action: 'Set up two-step sign-in by the calls of the profile.',
  },
  NOT_FOUND: {
    status: 404,
    params: { resource: z.string() },
    message: 'There is no such {resource}.',
    action: 'Check the id. The record may have been deleted.',
  },
  STALE: {
    status: 409,
    params: { changedBy: z.string().nullable(), changedAt: z.iso.datetime(), version: z.int() },
    message: 'Another admin changed this in the meantime.',
    action: 'Read the record again, and apply the changes to its new version.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 409,
    message:
      'This request was sent before, with other contents. Please check what it made, and send it anew.',
    action: 'Use a new `requestId` for a new request.',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    params: { retryAfterSeconds: z.int() },
    message: 'Too many attempts. Please try again in {retryAfterSeconds} seconds.',
    action: 'Wait for the seconds of the header `Retry-After`.',
  },
  TOO_MANY_MATCHES: {
    status: 422,
    params: { max: z.int(), resource: z.string() },
    message: 'More than {max} {resource} match. Please narrow the filter.',
    action: 'Narrow the filter, or send ids.',
  },
  COUNT_CHANGED: {
    status: 409,
    params: { found: z.int(), total: z.int(), expected: z.int(), resource: z.string() },
    message: '{found} of {total} {resource} match now, not {expected}. Please look at the list again.',
    action: 'Read the list again, and send the number it shows.',
  },
  LIST_CHANGED: {
    status: 409,
    message: 'The list has changed. Please look at it again.',
    action: 'Read the list again, and send its order anew.',
  },
  SITE_NOT_FOUND: {
    status: 422,
    message: 'There is no such site.',
    action: 'Use the key of a site from the list of sites.',
  },
  ADMIN_NOT_FOUND: {
    status: 422,
    message: 'There is no such admin.',
    action: 'Use the id of an admin from the list of admins.',
  },
  CUSTOMER_NOT_FOUND: {
    status: 422,
    message: 'There is no such customer.',
    action: 'Use the id of a customer from the list of customers.',
  },
  CUSTOMER_GONE: {
    status: 422,
    message: 'This customer does not exist any more.',
    action: 'Choose another customer.',
  },
  CUSTOMER_MERGED: {
    status: 422,
    message: 'This customer was merged into another one. Please choose that one.',
    action: 'Use the customer that it was merged into.',
  },
  CUSTOMER_BLOCKED: {
    status: 422,
    message: 'This customer is blocked.',
    action: 'Unblock the customer, or choose another one.',
  },
  PRODUCT_GONE: {
    status: 422,
    message: 'This product does not exist any more.',
    action: 'Choose another product.',
  },
  PRODUCT_NOT_ON_SITE: {
    status: 422,
    params: { title: z.string() },
    message: '“{title}” is not sold on this site.',
    action: 'Choose a product of this site.',
  },
  CATEGORY_GONE: {
    status: 422,
    message: 'This category does not exist any more.',
    action: 'Choose another category.',
  },
  ORDER_GONE: {
    status: 422,
    message: 'This order does not exist any more.',
    action: 'Read the list of orders again.',
  },
  COUPON_GONE: {
    status: 422,
    message: 'This coupon does not exist any more.',
    action: 'Choose another coupon.',
  },
  FILE_GONE: {
    status: 422,
    message: 'A file is not there any more. Please upload it again.',
    action: 'Upload the file again.',
  },
  INTERNAL: {
    status: 500,
    message: 'Something went wrong on our side. Please try again.',
    action: 'Try again; the log has the cause under the id of the request.',
  },
  STARTING: {
    status: 503,
    message: 'The shop is starting. Please try again in a moment.',
    action: 'Try again in a moment.',
  },
  BUSY: {
    status: 503,
    message: 'The shop is very busy. Please try again in a moment.',
    action: 'Wait for the seconds of the header `Retry-After`.',
  },
  DATABASE_UNREACHABLE: {
    status: 503,
    message: 'The database cannot be reached at the moment. Please try again.',
    action: 'Try again in a moment.',
  },
  DATABASE_SLOW: {
    status: 503,
    message: 'The database takes too long for this at the moment. Please try again later.',
    action: 'Try again later, or narrow the filter.',
  },
  FILES_UNREACHABLE: {
    status: 503,
    message: 'Files cannot be stored or read at the moment. Please try again.',
    action: 'Try again in a moment.',
  },
  DISK_FULL: {
    status: 507,
    message: 'The shop’s disk is full, so that nothing can be stored. What is there can be read.',
    action: 'Make room on the disk of the server.',
  },
  UNREADABLE_REQUEST: {
    status: 400,
    message: 'The request cannot be read. Please check its form.',
    action: 'Send well-formed HTTP and JSON.',
  },
  NOTHING_HERE: {
    status: 404,
    message: 'There is nothing at this address.',
    action: 'Check the address against the API reference.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    params: { methods: z.array(z.string()) },
    message: 'This address takes {methods}.',
    action: 'Use one of the methods of the header `Allow`.',
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    message: 'That is more than this call takes. Please send less at once.',
    action: 'Send less at once.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    message: 'This call takes JSON (Content-Type: application/json).',
    action: 'Send JSON with its content type.',
  },
})
