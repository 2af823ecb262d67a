import type { z } from 'zod'
import { filterQuery } from '../filters/filter-query.ts'
import { flag, fromUrl, listQuery, SiteChoice } from '../list.ts'
import { Id } from '../shapes.ts'

export const LAB_TEST_SORTS = [
  'latest',
  'createdAt.desc',
  'createdAt.asc',
  'testedAt.desc',
  'testedAt.asc',
] as const

/**
 * Without a site the list shows `hb` if it exists, else the first site (specification 9); `all` shows every
 * site.
 */
export const LabTestQuery = listQuery({ limit: 20, sorts: LAB_TEST_SORTS }).extend({
  ...filterQuery,
  site: fromUrl(SiteChoice.optional()),
  isActive: flag,
  product: fromUrl(Id.optional()),
})
export type LabTestQuery = z.infer<typeof LabTestQuery>
