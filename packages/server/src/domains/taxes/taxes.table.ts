import type { Generated, GeneratedAlways } from 'kysely'

export type TaxClassTable = {
  _id: string
  title: string
  /** Exactly one class: that of products and shipping methods without a class. */
  isDefault: Generated<boolean>
  version: Generated<number>
  createdAt: Generated<string>
  updatedAt: Generated<string>
  requestId: Generated<string | null>
  requestHash: Generated<string | null>
}

export type TaxRateTable = {
  _id: string
  taxClass: string
  country: string
  /** Empty for the whole country. */
  region: Generated<string>
  title: string
  /** In basis points. */
  rate: number
  /** Days in the time zone of the store, both inclusive. */
  validFrom: string
  validUntil: string | null
  version: Generated<number>
  createdAt: Generated<string>
  updatedAt: Generated<string>
  search: GeneratedAlways<string>
  requestId: Generated<string | null>
  requestHash: Generated<string | null>
}

declare module '../../db/tables.ts' {
  interface Tables {
    taxClasses: TaxClassTable
    taxRates: TaxRateTable
  }
}
