import { z } from 'zod'
import { filterQuery } from '../filters/filter-query.ts'
import { flag, fromUrl, listQuery } from '../list.ts'

export const PRIVACY_REQUEST_KINDS = ['export', 'erasure'] as const
export const PRIVACY_REQUEST_SOURCES = ['admin', 'customer'] as const
export const PRIVACY_REQUEST_STATUSES = ['open', 'completed', 'rejected'] as const

/** `q` searches the customer. */
export const PrivacyRequestQuery = listQuery({
  limit: 30,
  sorts: ['dueAt.asc', 'dueAt.desc', 'receivedAt.desc', 'receivedAt.asc'],
}).extend({
  ...filterQuery,
  status: fromUrl(z.enum([...PRIVACY_REQUEST_STATUSES, 'all']).default('open')),
  overdue: flag.describe('Only those past their due date'),
})
export type PrivacyRequestQuery = z.infer<typeof PrivacyRequestQuery>
