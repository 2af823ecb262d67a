import { z } from 'zod'
import { refusalOf } from '~/failure'

const Details = z.object({ total: z.int() })

/** The total that the admin had seen when saving, and the present one. In cents. */
export type ChangedTotal = { expected: number; total: number }

/** What the order comes to by now, where that is why it was refused. */
export const otherTotalIn = (error: unknown): number | null => {
  const refusal = refusalOf(error)
  return refusal?.status === 409 ? (Details.safeParse(refusal.details).data?.total ?? null) : null
}
