import type { ClaimStatus } from '@storekeeper/contract/free-buy/claim-status'
import type { Generated } from 'kysely'

export type FreeBuyClaimTable = {
  _id: string
  customer: string
  product: string
  site: string
  status: Generated<ClaimStatus>
  order: string | null
  note: Generated<string>
  reason: string | null
  requestId: string
  version: Generated<number>
  createdAt: Generated<string>
  updatedAt: Generated<string>
}

declare module '../../db/tables.ts' {
  interface Tables {
    freeBuyClaims: FreeBuyClaimTable
  }
}
