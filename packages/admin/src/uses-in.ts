import type { ErrorCode } from '@storekeeper/contract/errors/catalogue'
import { Counts } from '@storekeeper/contract/errors/error-entry'
import { z } from 'zod'
import { refusalOf } from './failure'

export type Uses = z.infer<typeof Counts>

/** How many records of each kind use an entity, of the answer that refuses to delete it by this code. */
export const usesIn = (error: unknown, code: ErrorCode): Uses | undefined => {
  const refusal = refusalOf(error)
  return refusal?.code === code ? WithUses.safeParse(refusal.params).data?.uses : undefined
}

const WithUses = z.object({ uses: Counts })
