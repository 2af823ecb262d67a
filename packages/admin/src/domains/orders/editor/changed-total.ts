import { Money } from '@storekeeper/contract/errors/error-entry'
import { z } from 'zod'
import { getRefusal } from '~/failure'

const Params = z.object({ total: Money })

/** The total that the admin saw when saving, and the current one, both in cents. */
export type ChangedTotal = { expected: number; total: number }

/** Returns the current total in cents if the order was refused because its total changed; null otherwise. */
export const otherTotalIn = (error: unknown): number | null => {
  const refusal = getRefusal(error)
  if (refusal?.code !== 'ORDER_TOTAL_CHANGED') return null
  return Params.safeParse(refusal.params).data?.total.amount ?? null
}
