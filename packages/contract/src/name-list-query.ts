import type { z } from 'zod'
import { filterQuery } from './filters/filter-query.ts'
import { listQuery } from './list.ts'

/** The query of a list whose rows have a name and no filters besides the conditions. */
export const NameListQuery = listQuery({
  limit: 30,
  sorts: ['latest', 'createdAt.desc', 'createdAt.asc', 'name.asc', 'name.desc'],
}).extend({
  ...filterQuery,
})
export type NameListQuery = z.infer<typeof NameListQuery>
