import type { Address } from '@storekeeper/contract/shapes'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Json, JsonWithDefault } from '../../db/system.table.ts'
import type { Language } from '../../lib/language.ts'

export type CustomerTable = {
  _id: string
  customerNumber: string
  firstName: string
  lastName: string
  email: string | null
  phone: string | null
  avatar: string | null
  site: string
  addresses: JsonWithDefault<Address[]>
  shippingInfo: Json<Address> | null
  blocked: Generated<boolean>
  emailVerified: Generated<boolean>
  accountApproved: Generated<boolean>
  isTest: Generated<boolean>
  note: Generated<string>
  tags: Generated<string[]>
  acceptsMarketing: Generated<boolean>
  /** Of what the shop sends to this customer, as their own requests named it; null: not known. */
  language: Language | null
  orderCount: Generated<number>
  spent: Generated<number>
  lastOrderAt: string | null
  creditBalance: Generated<number>
  /** When the next of the credit expires, and when the last of it was booked. */
  creditExpiresAt: string | null
  creditChangedAt: string | null
  /** Argon2id; null: this customer cannot sign in to the store. */
  passwordHash: string | null
  /** Who this customer turned out to be. */
  mergedInto: string | null
  version: Generated<number>
  createdAt: Generated<string>
  updatedAt: Generated<string>
  search: GeneratedAlways<string>
}
