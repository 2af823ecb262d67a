import type { z } from 'zod'
import { filterQuery } from './filters/filter-query.ts'
import { listQuery } from './list.ts'

/** The query of a list whose rows have a name, without filters. */
export const PlainNameListQuery = listQuery({
  limit: 30,
  sorts: ['latest', 'createdAt.desc', 'createdAt.asc', 'name.asc', 'name.desc'],
})
export type PlainNameListQuery = z.infer<typeof PlainNameListQuery>

/** The same with conditions. */
export const NameListQuery = PlainNameListQuery.extend(filterQuery)
export type NameListQuery = z.infer<typeof NameListQuery>
