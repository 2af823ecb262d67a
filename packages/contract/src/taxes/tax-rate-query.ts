import { z } from 'zod'
import { filterQuery } from '../filters/filter-query.ts'
import { fromUrl, listQuery } from '../list.ts'
import { Id } from '../shapes.ts'

const TAX_RATE_SORTS = [
  'country.asc',
  'country.desc',
  'validFrom.asc',
  'validFrom.desc',
  'rate.asc',
  'rate.desc',
  'latest',
  'createdAt.desc',
  'createdAt.asc',
] as const

/** Rates belong to the store: `site` has no effect. */
export const TaxRateQuery = listQuery({ limit: 50, sorts: TAX_RATE_SORTS }).extend({
  ...filterQuery,
  taxClass: fromUrl(Id.optional()),
  country: fromUrl(
    z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
  ),
})
export type TaxRateQuery = z.infer<typeof TaxRateQuery>
