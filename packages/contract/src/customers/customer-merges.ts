import { z } from 'zod'
import { get, post } from '../call.ts'
import { conflict, notFound, refused, stale } from '../errors.ts'
import { Id } from '../shapes.ts'
import {
  CustomerMerge,
  Duplicate,
  Merge,
  MergePreview,
  MergePreviewQuery,
  UNDO_HOURS,
} from './customer-merge.ts'

const tag = 'Customers'

/** Two customers who are the same person. */
export const customerMerges = {
  duplicates: get('/admin/customers/{id}/duplicates', {
    permission: 'customers:read',
    tag,
    summary: 'Customers who may be the same person',
    description:
      'By the e-mail address (their own or one of their orders), the digits of the phone number, or the name and the zip code. At most twenty.',
  })
    .input(z.strictObject({ id: Id }))
    .output(z.array(Duplicate))
    .errors(notFound('customer')),
  list: get('/admin/customers/{id}/merges', {
    permission: 'customers:read',
    tag,
    summary: 'The merges a customer was part of, newest first',
  })
    .input(z.strictObject({ id: Id }))
    .output(z.array(CustomerMerge))
    .errors(notFound('customer')),
  preview: get('/admin/customers/merge-preview', {
    permission: 'customers:read',
    tag,
    summary: 'What a merge would move, and what would come of it',
  })
    .input(MergePreviewQuery)
    .output(MergePreview)
    .errors(notFound('customer')),
  merge: post('/admin/customers/merge', {
    permission: 'customers:merge',
    tag,
    summary: 'Make one customer of two who are the same person',
    description: `Orders, credit, addresses, claims and coupon uses go over; the other stays behind, empty. Can be undone for ${UNDO_HOURS} hours.`,
  })
    .input(Merge)
    .output(CustomerMerge)
    .errors({ ...notFound('customer'), ...conflict, ...refused, ...stale }),
  undo: post('/admin/customers/merge/{id}/undo', {
    permission: 'customers:merge',
    tag,
    summary: 'Part two merged customers again',
    description:
      'Everything that went over goes back. Answers 422 with the reason when that is not possible any more.',
  })
    .input(z.strictObject({ id: Id }))
    .output(CustomerMerge)
    .errors({ ...notFound('merge'), ...conflict, ...refused }),
}
