import { z } from 'zod'
import { callsOf } from '../call.ts'
import { failures, notFound } from '../errors/call-errors.ts'
import { Id } from '../shapes.ts'
import {
  CustomerMerge,
  Duplicate,
  MERGE_REASONS,
  Merge,
  MergePreview,
  MergePreviewQuery,
  UNDO_HOURS,
} from './customer-merge.ts'

const { get, post } = callsOf('Customers')

/** Merges of two customer records of the same person. */
export const customerMerges = {
  duplicates: get('/admin/customers/{id}/duplicates', {
    permission: 'customers:read',
    summary: 'List possible duplicates of a customer',
    description:
      'Compares the e-mail address (their own or one of their orders), the digits of the phone number, or the name and zip code. Returns at most 20 customers.',
  })
    .input(z.strictObject({ id: Id }))
    .output(z.array(Duplicate))
    .errors(notFound('customer')),
  list: get('/admin/customers/{id}/merges', {
    permission: 'customers:read',
    summary: 'List the merges of a customer, newest first',
  })
    .input(z.strictObject({ id: Id }))
    .output(z.array(CustomerMerge))
    .errors(notFound('customer')),
  preview: get('/admin/customers/merge-preview', { permission: 'customers:read', summary: 'Preview a merge' })
    .input(MergePreviewQuery)
    .output(MergePreview)
    .errors(notFound('customer')),
  merge: post('/admin/customers/merge', {
    permission: 'customers:merge',
    summary: 'Merge two customers',
    description: `Moves orders, credit, addresses, claims and coupon uses; the other customer remains without them. Can be undone for ${UNDO_HOURS} hours.`,
  })
    .input(Merge)
    .output(CustomerMerge)
    .errors({
      ...notFound('customer'),
      ...failures(...MERGE_REASONS, 'INVALID_FIELDS', 'STALE'),
    }),
  undo: post('/admin/customers/merge/{id}/undo', {
    permission: 'customers:merge',
    summary: 'Undo a merge',
    description: 'Moves all merged records back. Returns 422 with the reason if that is no longer possible.',
  })
    .input(z.strictObject({ id: Id }))
    .output(CustomerMerge)
    .errors({
      ...notFound('customer-merge'),
      ...failures('MERGE_UNDONE_ALREADY', 'MERGE_UNDO_EXPIRED', 'MERGE_UNDO_MERGED_SINCE'),
      ...failures('MERGE_UNDO_ORDER_MOVED', 'MERGE_UNDO_CREDIT_BOOKED', 'MERGE_UNDO_CREDIT_SPENT'),
      ...failures('MERGE_UNDO_EMAIL_TAKEN'),
    }),
}
