import type { ErrorCode } from '@storekeeper/contract/errors/catalogue'
import { Counts } from '@storekeeper/contract/errors/error-entry'
import { z } from 'zod'
import { getRefusal } from './failure'

export type Uses = z.infer<typeof Counts>

/**
 * Returns the number of references by kind from the error that refuses to delete an entity; undefined for
 * other errors.
 */
export const usesIn = (error: unknown, code: ErrorCode): Uses | undefined => {
  const refusal = getRefusal(error)
  return refusal?.code === code ? WithUses.safeParse(refusal.params).data?.uses : undefined
}

const WithUses = z.object({ uses: Counts })
