import type { Generated } from 'kysely'

export type CreditKind = 'adjustment' | 'order' | 'refund' | 'expiry'

export type CreditEntryTable = {
  _id: string
  customer: string
  amount: number
  kind: CreditKind
  reason: string
  order: string | null
  admin: string | null
  balanceAfter: number
  createdAt: Generated<string>
}
