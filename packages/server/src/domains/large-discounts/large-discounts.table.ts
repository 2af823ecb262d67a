import type { Generated } from 'kysely'

export type LargeDiscountTable = {
  _id: string
  product: string
  site: string
  discountPercent: number
  startsAt: string
  endsAt: string | null
  isActive: Generated<boolean>
  position: number
  version: Generated<number>
  createdAt: Generated<string>
  updatedAt: Generated<string>
  requestId: Generated<string | null>
  requestHash: Generated<string | null>
}

declare module '../../db/tables.ts' {
  interface Tables {
    largeDiscounts: LargeDiscountTable
  }
}
