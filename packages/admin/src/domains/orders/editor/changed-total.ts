import { Money } from '@storekeeper/contract/errors/error-entry'
import { z } from 'zod'
import { refusalOf } from '~/failure'

const Params = z.object({ total: Money })

/** The total that the admin had seen when saving, and the present one. In cents. */
export type ChangedTotal = { expected: number; total: number }

/** What the order comes to by now, where that is why it was refused. */
export const otherTotalIn = (error: unknown): number | null => {
  const refusal = refusalOf(error)
  if (refusal?.code !== 'ORDER_TOTAL_CHANGED') return null
  return Params.safeParse(refusal.params).data?.total.amount ?? null
}
