import type { Address } from '@storekeeper/contract/shapes'
import type { Json } from '../../db/system.table.ts'
import type { Language } from '../../lib/language.ts'

/** One row per merge of two customer records of the same person. */
export type CustomerMergeTable = {
  _id: string
  keep: string
  merged: string
  admin: string | null
  moved: Json<MovedRows>
  credit: number
  before: Json<{ keep: MergedFields; merged: MergedFields }>
  after: Json<{ keep: MergedFields; merged: MergedFields }>
  mergedAt: string
  undoneAt: string | null
}

/** The `_id`s of the moved rows; coupon uses are identified by their order, and carts by their site. */
export type MovedRows = {
  orders: string[]
  orderComments: string[]
  couponUses: string[]
  freeBuyClaims: string[]
  /** Missing in merges from before the introduction of tickets. */
  tickets?: string[]
  /** Missing in merges from before the introduction of live chats. */
  liveChats?: string[]
  /** Missing in merges from before the introduction of moved carts. */
  carts?: string[]
}

/** The fields of a customer that a merge may change. */
export type MergedFields = {
  firstName: string
  lastName: string
  email: string | null
  phone: string | null
  avatar: string | null
  addresses: Address[]
  shippingInfo: Address | null
  blocked: boolean
  emailVerified: boolean
  note: string
  tags: string[]
  /** Missing in merges from before the introduction of customer languages. */
  language?: Language | null
  /** Missing in merges from before the introduction of VAT IDs. */
  vatId?: string | null
  /** Missing in merges from before notes mentioned admins. */
  mentions?: string[]
}

declare module '../../db/tables.ts' {
  interface Tables {
    customerMerges: CustomerMergeTable
  }
}
