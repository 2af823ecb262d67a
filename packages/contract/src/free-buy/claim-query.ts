import type { z } from 'zod'
import { commaList, filterText, fromUrl, listQuery } from '../list.ts'
import { Id, TimeZone } from '../shapes.ts'
import { ClaimStatus } from './claim-status.ts'

export const ClaimQuery = listQuery({
  limit: 20,
  sorts: ['latest', 'createdAt.desc', 'createdAt.asc'],
}).extend({
  filter: filterText,
  timeZone: fromUrl(TimeZone.default('UTC')).describe('The time zone of the days in `filter`'),
  status: commaList(ClaimStatus),
  customer: fromUrl(Id.optional()),
})
export type ClaimQuery = z.infer<typeof ClaimQuery>
