import { z } from 'zod'
import { errorEntries } from './error-entry.ts'
import { Resource } from './resources.ts'

/** Errors shared by calls of many domains. */
export const commonErrors = errorEntries({
  BAD_REQUEST: {
    status: 400,
    message: 'Some of the data isn’t valid.',
    action: 'Correct the fields listed in `fields`, then send the request again.',
  },
  INVALID_FIELDS: {
    status: 422,
    message: 'Several fields aren’t valid.',
    action: 'Correct the fields listed in `fields`. Each has its own code.',
  },
  UNAUTHORIZED: { status: 401, message: 'Sign in to continue.', action: 'Sign in, then send the new token.' },
  PERMISSION_MISSING: {
    status: 403,
    params: { permission: z.string() },
    message: 'You don’t have permission to do this. The permission “{permission}” is required.',
    action: 'Ask a super admin for the permission.',
  },
  SITE_NOT_PERMITTED: {
    status: 403,
    params: { permission: z.string(), site: z.string() },
    message: 'You don’t have the permission “{permission}” on the site “{site}”.',
    action: 'Ask a super admin for a role on this site.',
  },
  VIEWING_ONLY: {
    status: 403,
    params: { name: z.string() },
    message: 'You view the back-office as {name}. Nothing can be changed.',
    action: 'End viewing with the roles of another admin first.',
  },
  DISCOUNT_ABOVE_LIMIT: {
    status: 422,
    params: { max: z.int() },
    message: 'Your roles allow discounts of at most {max} percent.',
    action: 'Lower the discount, or ask an admin without this limit to do it.',
  },
  EXPORT_ABOVE_LIMIT: {
    status: 422,
    params: { max: z.int() },
    message: 'Your roles allow exports of at most {max} rows.',
    action: 'Narrow the filter, or ask an admin without this limit to do it.',
  },
  TWO_STEP_REQUIRED: {
    status: 403,
    message: 'Two-step sign-in is required for all admins. Set it up in your profile first.',
    action: 'Set up two-step sign-in with the calls of the profile.',
  },
  NOT_FOUND: {
    status: 404,
    params: { resource: Resource },
    message: 'This {resource} doesn’t exist.',
    action: 'Check the id. The record may have been deleted.',
  },
  STALE: {
    status: 409,
    params: { changedBy: z.string().nullable(), changedAt: z.iso.datetime(), version: z.int() },
    message: 'This has changed since you loaded it.',
    action: 'Read the record again, then apply the changes to its new version.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 409,
    message:
      'This request was already sent with different content. Check the result, then send a new request.',
    action: 'Use a new `requestId` for a new request.',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    params: { retryAfterSeconds: z.int() },
    message: 'Too many attempts. Try again in {retryAfterSeconds} seconds.',
    action: 'Wait for the number of seconds in the `Retry-After` header.',
  },
  TOO_MANY_MATCHES: {
    status: 422,
    params: { max: z.int(), resource: Resource },
    message: 'More than {max} {resource} match. Narrow the filter.',
    action: 'Send ids, or run the call several times with different filters.',
  },
  COUNT_CHANGED: {
    status: 409,
    params: { found: z.int(), total: z.int(), expected: z.int(), resource: Resource },
    message: '{found} {resource} now match instead of {expected}. Check the list again.',
    action: 'Read the list again, then send the number it shows.',
  },
  LIST_CHANGED: {
    status: 409,
    message: 'The list has changed. Check it again.',
    action: 'Read the list again, then send its new order.',
  },
  SITE_NOT_FOUND: {
    status: 422,
    message: 'This site doesn’t exist.',
    action: 'Use the key of a site from the list of sites.',
  },
  ADMIN_NOT_FOUND: {
    status: 422,
    message: 'This admin doesn’t exist.',
    action: 'Use the id of an admin from the list of admins.',
  },
  CUSTOMER_NOT_FOUND: {
    status: 422,
    message: 'This customer doesn’t exist.',
    action: 'Use the id of a customer from the list of customers.',
  },
  CUSTOMER_GONE: {
    status: 422,
    message: 'This customer no longer exists.',
    action: 'Choose another customer.',
  },
  CUSTOMER_MERGED: {
    status: 422,
    message: 'This customer was merged into another one. Choose that one instead.',
    action: 'The field `mergedInto` of the customer identifies it.',
  },
  CUSTOMER_BLOCKED: {
    status: 422,
    message: 'This customer is blocked.',
    action: 'Unblock the customer, or choose another one.',
  },
  PRODUCT_GONE: {
    status: 422,
    message: 'This product no longer exists.',
    action: 'Choose another product.',
  },
  PRODUCT_NOT_ON_SITE: {
    status: 422,
    params: { title: z.string() },
    message: '“{title}” isn’t sold on this site.',
    action: 'Choose a product from this site.',
  },
  CATEGORY_GONE: {
    status: 422,
    message: 'This category no longer exists.',
    action: 'Choose another category.',
  },
  ORDER_GONE: {
    status: 422,
    message: 'This order no longer exists.',
    action: 'Read the list of orders again.',
  },
  COUPON_GONE: {
    status: 422,
    message: 'This coupon no longer exists.',
    action: 'Choose another coupon.',
  },
  FILE_GONE: {
    status: 422,
    message: 'A file is no longer available. Upload it again.',
    action: 'Unused files are deleted after a while.',
  },
  INTERNAL: {
    status: 500,
    message: 'Something went wrong on our side. Try again.',
    action: 'If the error persists, search the server log for the `requestId`.',
  },
  STARTING: {
    status: 503,
    message: 'The store is starting. Try again in a moment.',
    action: 'Wait for the number of seconds in the `Retry-After` header.',
  },
  BUSY: {
    status: 503,
    message: 'The store is busy. Try again in a moment.',
    action: 'Wait for the number of seconds in the `Retry-After` header.',
  },
  DATABASE_UNREACHABLE: {
    status: 503,
    message: 'The database isn’t available right now. Try again.',
    action: 'If the error persists, check the database at `/readyz`.',
  },
  DATABASE_SLOW: {
    status: 503,
    message: 'The database is taking too long to respond. Try again later.',
    action: 'Reduce the range or narrow the filter.',
  },
  FILES_UNREACHABLE: {
    status: 503,
    message: 'Files can’t be saved or opened right now. Try again.',
    action: 'If the error persists, check the file storage of the server.',
  },
  DISK_FULL: {
    status: 507,
    message: 'The store’s disk is full. Nothing can be saved, but existing data can still be read.',
    action: 'Free up disk space on the server.',
  },
  UNREADABLE_REQUEST: {
    status: 400,
    message: 'The request couldn’t be read. Check its format.',
    action: 'Send well-formed HTTP and JSON.',
  },
  NOTHING_HERE: {
    status: 404,
    message: 'Nothing found at this address.',
    action: 'Check the address against the API reference.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    params: { methods: z.array(z.string()) },
    message: 'This address only accepts {methods}.',
    action: 'Use one of the methods in the `Allow` header.',
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    params: { maxBytes: z.int().nullable() },
    message: 'The request is too large. Send less at once.',
    action: 'Split the data into several requests. `maxBytes` is the limit, if it is known.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    message: 'This call only accepts JSON (Content-Type: application/json).',
    action: 'Send JSON with its content type.',
  },
})
