import type { Language } from '@storekeeper/contract/language'
import type { Freebie, InvoiceTime, OrderingRule } from '@storekeeper/contract/settings'
import type { ContactPage, InvoiceDetails, SocialLinks } from '@storekeeper/contract/settings/store-details'
import type { Address } from '@storekeeper/contract/shapes'
import type { Generated } from 'kysely'
import type { JsonWithDefault } from '../../db/system.table.ts'

export type SettingsTable = {
  isOnly: Generated<boolean>
  _id: string
  storeName: string
  siteLogo: string | null
  favicon: string | null
  currency: string
  timeZone: string
  language: Generated<Language>
  /** Months until single visitor events are deleted; aggregates stay. */
  eventMonths: Generated<number>
  /** What customers need to place orders at the storefronts. */
  orderingRequires: Generated<OrderingRule>
  /** Minutes; null means no limit, or no reminder. */
  guestHoldMinutes: Generated<number | null>
  customerHoldMinutes: Generated<number | null>
  holdReminderMinutes: Generated<number | null>
  guestStockPercent: Generated<number>
  guestNetworkStockPercent: Generated<number>
  /** Days after the delivery in which customers can request returns; 0: they cannot. */
  returnDays: Generated<number>
  supportEmail: Generated<string>
  phone: Generated<string>
  address: JsonWithDefault<Address>
  socialLinks: JsonWithDefault<SocialLinks>
  contact: JsonWithDefault<ContactPage>
  invoice: JsonWithDefault<InvoiceDetails>
  invoiceAt: Generated<InvoiceTime>
  /** Only orders that were created since then get invoices from the server; null if `invoiceAt` is `manual`. */
  invoiceSince: Generated<string | null>
  freebie: JsonWithDefault<Freebie>
  hidesLocked: Generated<boolean>
  version: Generated<number>
  createdAt: Generated<string>
  updatedAt: Generated<string>
}

declare module '../../db/tables.ts' {
  interface Tables {
    settings: SettingsTable
  }
}
