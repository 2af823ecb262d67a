import type { CreditKind } from '@storekeeper/contract/wallet/credit-query'
import type { Generated } from 'kysely'

export type CreditEntryTable = {
  _id: string
  customer: string
  amount: number
  kind: CreditKind
  reason: string
  order: string | null
  admin: string | null
  balanceAfter: number
  /** From this moment on what remains cannot be spent; null: never. */
  expiresAt: string | null
  /** What of a plus can still be spent; over all entries of a customer it adds up to the balance. */
  remaining: Generated<number>
  requestId: string | null
  createdAt: Generated<string>
}

/** What a spending (`entry`) took from a plus (`grant`). */
export type CreditUseTable = {
  entry: string
  grant: string
  amount: number
  returned: Generated<number>
}
