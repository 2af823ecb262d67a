import type { StoreEventKind } from '@storekeeper/contract/store/store-events'
import type { Generated, GeneratedAlways } from 'kysely'

/** `subject`: a product's `_id`, a search term, or the source or referring host of a visit; else empty. */
export type StoreEventTable = {
  number: Generated<number>
  site: string
  kind: StoreEventKind
  subject: Generated<string>
  visitor: string
  /** The day in the store's time zone whose salt produced `visitor`. */
  day: string
  createdAt: string
}

export type VisitorSaltTable = { day: string; salt: Buffer }

/**
 * A refund of merchandise of a sale that the database does not contain; `reference` is its id in the source
 * system.
 */
export type SaleCorrectionTable = {
  _id: string
  site: string
  product: string | null
  title: string
  quantity: number
  amount: number
  reference: string
  createdAt: string
}

/** A pending recount: either a quarter of an hour, or an order together with its refunds. */
export type SalesChangeTable = { _id: GeneratedAlways<number>; quarter: string | null; order: string | null }

type SiteSums = {
  site: string
  orders: Generated<number>
  quantity: Generated<number>
  sales: Generated<number>
  refunds: Generated<number>
  /** The tax in the sales. */
  tax: Generated<number>
  visits: Generated<number>
  views: Generated<number>
  productViews: Generated<number>
  clicks: Generated<number>
  searches: Generated<number>
}
export type SiteQuarterTable = SiteSums & { quarter: string }
export type SiteDayTable = SiteSums & { day: string }

type ProductSums = {
  site: string
  product: string
  quantity: Generated<number>
  amount: Generated<number>
  bundleQuantity: Generated<number>
  bundleAmount: Generated<number>
  views: Generated<number>
  clicks: Generated<number>
}
export type ProductQuarterTable = ProductSums & { quarter: string }
export type ProductDayTable = ProductSums & { day: string }
export type ProductMonthTable = ProductSums & { month: string }

type Tally = { kind: 'search' | 'visit'; site: string; name: string; count: number }
export type TallyQuarterTable = Tally & { quarter: string }
export type TallyDayTable = Tally & { day: string }
export type TallyMonthTable = Tally & { month: string }

export type DayVisitorTable = { day: string; site: string; visitor: string }
export type VisitorDayTable = { day: string; site: string; visitors: number }

export type AnalyticsStateTable = {
  isOnly: Generated<boolean>
  eventNumber: Generated<number>
  timeZone: Generated<string>
}

declare module '../../db/tables.ts' {
  interface Tables {
    analyticsState: AnalyticsStateTable
    dayVisitors: DayVisitorTable
    productDays: ProductDayTable
    productMonths: ProductMonthTable
    productQuarters: ProductQuarterTable
    saleCorrections: SaleCorrectionTable
    salesChanges: SalesChangeTable
    siteDays: SiteDayTable
    siteQuarters: SiteQuarterTable
    storeEvents: StoreEventTable
    tallyDays: TallyDayTable
    tallyMonths: TallyMonthTable
    tallyQuarters: TallyQuarterTable
    visitorDays: VisitorDayTable
    visitorSalts: VisitorSaltTable
  }
}
