import { z } from 'zod'
import { refusalOf } from '~/failure'

const Details = z.object({ total: z.int() })

/** What the order comes to by now, where that is why it was refused. In cents. */
export const otherTotalIn = (error: unknown): number | null => {
  const refusal = refusalOf(error)
  return refusal?.status === 409 ? (Details.safeParse(refusal.details).data?.total ?? null) : null
}
