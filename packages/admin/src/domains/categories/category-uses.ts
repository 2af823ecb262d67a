import { z } from 'zod'
import { refusalOf } from '~/failure'

const CategoryUses = z.object({ products: z.int(), children: z.int(), coupons: z.int() })
export type CategoryUses = z.infer<typeof CategoryUses>

/** What refers to a category, out of the answer that refuses to delete it. */
export const usesOf = (error: unknown): CategoryUses | undefined =>
  z.object({ uses: CategoryUses }).safeParse(refusalOf(error)?.details).data?.uses
