import type { Address } from '@storekeeper/contract/shapes'
import type { Json } from '../../db/system.table.ts'
import type { Language } from '../../lib/language.ts'

/** One row a merge of two customers who are one person. */
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

/** The `_id`s of the rows that went over; of a coupon use, its order's. */
export type MovedRows = {
  orders: string[]
  orderComments: string[]
  couponUses: string[]
  freeBuyClaims: string[]
  /** Missing in merges that are older than tickets. */
  tickets?: string[]
  /** The same of live chats. */
  liveChats?: string[]
}

/** What of a customer a merge may change beside rows of other tables. */
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
  /** Missing in merges that are older than languages of customers. */
  language?: Language | null
}
