import type { z } from 'zod'
import { filterText, flag, fromUrl, listQuery, SiteChoice } from '../list.ts'
import { Id, TimeZone } from '../shapes.ts'

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
  filter: filterText,
  timeZone: fromUrl(TimeZone.default('UTC')).describe('The time zone of the days in `filter`'),
  site: fromUrl(SiteChoice.optional()),
  isActive: flag,
  product: fromUrl(Id.optional()),
})
export type LabTestQuery = z.infer<typeof LabTestQuery>
