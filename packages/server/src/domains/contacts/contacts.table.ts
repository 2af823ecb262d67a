import type { Generated, GeneratedAlways } from 'kysely'

export type ContactCategoryTable = {
  _id: string
  name: string
  site: string
  version: Generated<number>
  createdAt: Generated<string>
  updatedAt: Generated<string>
  search: GeneratedAlways<string>
}

export type ContactTable = {
  _id: string
  /** In small letters. */
  email: string
  name: string
  phone: Generated<string>
  message: Generated<string>
  category: string | null
  site: string
  source: 'storefront' | 'import' | 'admin'
  version: Generated<number>
  createdAt: Generated<string>
  updatedAt: Generated<string>
  search: GeneratedAlways<string>
}

/** Addresses that get no mail to many any more; a contact is subscribed while its address is not here. */
export type UnsubscribedEmailTable = {
  email: string
  source: 'link' | 'admin' | 'import' | 'storefront'
  /** Whether a customer of that address accepted marketing until then. */
  acceptedMarketing: Generated<boolean>
  createdAt: string
}
