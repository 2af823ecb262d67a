import type { z } from 'zod'
import { filterQuery } from '../filters/filter-query.ts'
import { commaList, fromUrl, listQuery } from '../list.ts'
import { Id } from '../shapes.ts'
import { ClaimStatus } from './claim-status.ts'

export const ClaimQuery = listQuery({
  limit: 20,
  sorts: ['latest', 'createdAt.desc', 'createdAt.asc'],
}).extend({
  ...filterQuery,
  status: commaList(ClaimStatus),
  customer: fromUrl(Id.optional()),
})
export type ClaimQuery = z.infer<typeof ClaimQuery>
