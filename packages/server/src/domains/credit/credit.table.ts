import type { CreditCause } from '@storekeeper/contract/credit/credit-cause'
import type { CreditKind } from '@storekeeper/contract/credit/credit-query'
import type { Generated } from 'kysely'
import type { Json } from '../../db/system.table.ts'

export type CreditEntryTable = {
  _id: string
  customer: string
  amount: number
  kind: CreditKind
  /** The text that an admin entered; null for an automatic entry, whose reason is in `cause`. */
  reason: string | null
  cause: Json<CreditCause> | null
  order: string | null
  admin: string | null
  balanceAfter: number
  /** The rest cannot be spent after this time; null: it never expires. */
  expiresAt: string | null
  /** The unspent part of a positive entry. The sum over all entries of a customer equals the balance. */
  remaining: Generated<number>
  requestId: string | null
  createdAt: Generated<string>
}

/** The amount that a spending entry (`entry`) took from a positive entry (`grant`). */
export type CreditUseTable = {
  entry: string
  grant: string
  amount: number
  returned: Generated<number>
}

declare module '../../db/tables.ts' {
  interface Tables {
    creditEntries: CreditEntryTable
    creditUses: CreditUseTable
  }
}
