import type { TaxMode } from '@storekeeper/contract/taxes/order-tax'
import type { Generated } from 'kysely'

export type SiteTable = {
  _id: string
  key: string
  name: string
  domain: string
  position: number
  isActive: Generated<boolean>
  publicKey: string
  /** The sender of notifications to customers; empty fields have defaults. */
  senderName: Generated<string>
  senderEmail: Generated<string>
  replyTo: Generated<string>
  /** Since when it sends those that no admin turned on or off; null: never. */
  notifiesSince: Generated<string | null>
  taxMode: Generated<TaxMode>
  /** Whether customers can enter a VAT ID in their account. */
  collectsVatIds: Generated<boolean>
  /** The country that the site sells from. */
  taxCountry: string | null
  /** The VAT ID of the seller. */
  vatId: string | null
  version: Generated<number>
  createdAt: Generated<string>
  updatedAt: Generated<string>
  requestId: Generated<string | null>
  requestHash: Generated<string | null>
}

declare module '../../db/tables.ts' {
  interface Tables {
    sites: SiteTable
  }
}
