import type { CustomerTimelineKind, TimelineSource } from '@storekeeper/contract/customers/customer-timeline'
import type { ConsentSource } from '@storekeeper/contract/privacy/consent'
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
  vatId: string | null
  avatar: string | null
  site: string
  addresses: JsonWithDefault<Address[]>
  shippingInfo: Json<Address> | null
  blocked: Generated<boolean>
  emailVerified: Generated<boolean>
  accountApproved: Generated<boolean>
  /** When the account was created while the store required approval; null: no decision is due. */
  approvalRequestedAt: string | null
  /** When the customer deleted their account. */
  accountDeletedAt: string | null
  isTest: Generated<boolean>
  note: Generated<string>
  /** The admins whom the note mentions. */
  mentions: Generated<string[]>
  tags: Generated<string[]>
  acceptsMarketing: Generated<boolean>
  /** A trigger records them when `acceptsMarketing` changes. */
  marketingConsentAt: GeneratedAlways<string | null>
  marketingConsentSource: GeneratedAlways<ConsentSource | null>
  /** The language of messages to the customer, taken from the customer's own requests; null: not known. */
  language: Language | null
  orderCount: Generated<number>
  spent: Generated<number>
  lastOrderAt: string | null
  creditBalance: Generated<number>
  /** The next time at which credit expires. */
  creditExpiresAt: string | null
  /** The time of the last credit entry. */
  creditChangedAt: string | null
  /** Argon2id; null: the customer cannot sign in. */
  passwordHash: string | null
  /** The customer that this one was merged into. */
  mergedInto: string | null
  /** When the personal data was erased. */
  erasedAt: Generated<string | null>
  version: Generated<number>
  createdAt: Generated<string>
  updatedAt: Generated<string>
  search: GeneratedAlways<string>
  requestId: Generated<string | null>
  requestHash: Generated<string | null>
}

/** The view of everything that happened with customers, see the migration that creates it. */
export type CustomerTimelineView = {
  customer: string | null
  at: string
  _id: string
  kind: CustomerTimelineKind
  source: TimelineSource
  site: string | null
  admin: string | null
  facts: Record<string, unknown>
}

declare module '../../db/tables.ts' {
  interface Tables {
    customers: CustomerTable
    customerTimeline: CustomerTimelineView
  }
}
