import type { ConsentSource } from '@storekeeper/contract/privacy/consent'
import type { Generated, GeneratedAlways } from 'kysely'

export type ContactCategoryTable = {
  _id: string
  name: string
  site: string
  version: Generated<number>
  createdAt: Generated<string>
  updatedAt: Generated<string>
  search: GeneratedAlways<string>
  requestId: Generated<string | null>
  requestHash: Generated<string | null>
}

export type ContactTable = {
  _id: string
  /** In lowercase. */
  email: string
  name: string
  phone: Generated<string>
  message: Generated<string>
  category: string | null
  site: string
  source: 'storefront' | 'import' | 'admin'
  /** When the address consented to marketing; the same for all contacts with the address. */
  consentAt: Generated<string | null>
  consentSource: Generated<ConsentSource | null>
  /** The idempotency key of a message of the contact form. */
  requestId: Generated<string | null>
  version: Generated<number>
  createdAt: Generated<string>
  updatedAt: Generated<string>
  search: GeneratedAlways<string>
  requestHash: Generated<string | null>
}

/** Addresses that receive no campaigns. A contact is subscribed while its address is not in this table. */
export type UnsubscribedEmailTable = {
  email: string
  source: 'link' | 'admin' | 'import' | 'storefront' | 'bounce'
  /** Whether a customer with this address accepted marketing before unsubscribing. */
  acceptedMarketing: Generated<boolean>
  createdAt: string
}

declare module '../../db/tables.ts' {
  interface Tables {
    contactCategories: ContactCategoryTable
    contacts: ContactTable
    unsubscribedEmails: UnsubscribedEmailTable
  }
}
