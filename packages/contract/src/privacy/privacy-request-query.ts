import { z } from 'zod'
import { filterText, flag, fromUrl, listQuery } from '../list.ts'
import { TimeZone } from '../shapes.ts'

export const PRIVACY_REQUEST_KINDS = ['export', 'erasure'] as const
export const PRIVACY_REQUEST_SOURCES = ['admin', 'customer'] as const
export const PRIVACY_REQUEST_STATUSES = ['open', 'completed', 'rejected'] as const

/** `q` searches the customer. */
export const PrivacyRequestQuery = listQuery({
  limit: 30,
  sorts: ['dueAt.asc', 'dueAt.desc', 'receivedAt.desc', 'receivedAt.asc'],
}).extend({
  filter: filterText,
  timeZone: fromUrl(TimeZone.default('UTC')).describe('The time zone of the days in `filter`'),
  status: fromUrl(z.enum([...PRIVACY_REQUEST_STATUSES, 'all']).default('open')),
  overdue: flag.describe('Only those past their due date'),
})
export type PrivacyRequestQuery = z.infer<typeof PrivacyRequestQuery>
