import type { Generated, GeneratedAlways } from 'kysely'

export type ShippingMethodTable = {
  _id: string
  site: string
  title: string
  description: Generated<string>
  price: number
  isFreeShipping: Generated<boolean>
  freeOver: number | null
  countries: Generated<string[]>
  minDays: number | null
  maxDays: number | null
  isActive: Generated<boolean>
  /** Null for the default tax class. */
  taxClass: string | null
  position: number
  version: Generated<number>
  createdAt: Generated<string>
  updatedAt: Generated<string>
  search: GeneratedAlways<string>
  requestId: Generated<string | null>
  requestHash: Generated<string | null>
}

export type CountryTable = {
  _id: string
  name: string
  code: string
  isActive: Generated<boolean>
  version: Generated<number>
  createdAt: Generated<string>
  updatedAt: Generated<string>
  search: GeneratedAlways<string>
  requestId: Generated<string | null>
  requestHash: Generated<string | null>
}

declare module '../../db/tables.ts' {
  interface Tables {
    countries: CountryTable
    shippingMethods: ShippingMethodTable
  }
}
