import { z } from 'zod'
import { Cents, Day, IsoDate, PositiveCents } from '../shapes.ts'
import { Compared, Span } from './span.ts'

const Count = z.int().min(0)

/** Line totals of counted orders with tax, minus refunded products. Negative on days whose refunds exceed sales. */
const Sales = Cents
const netSales = {
  tax: Sales.describe('Tax in the sales'),
  netSales: Sales.describe('Sales without tax'),
}
const AverageOrder = z
  .number()
  .nullable()
  .describe('Sales divided by orders, in cents; null if there are no orders')
const Conversion = z
  .number()
  .nullable()
  .describe('Orders divided by visitors, 0.02 for 2 %; null if there are no visitors')

/** The figures of a day or a range. Amounts in cents. */
export const Figures = z.object({
  sales: Sales,
  ...netSales,
  refunds: PositiveCents.describe('Refunded products, already subtracted from the sales'),
  orders: Count,
  averageOrder: AverageOrder,
  customers: Count.describe('New customers'),
  visitors: Count,
  conversion: Conversion,
})
export type Figures = z.infer<typeof Figures>

const figure = <Value extends z.ZodType>(value: Value) =>
  z.object({
    value,
    previous: value.nullable().describe('Value in the comparison range; null if there is none'),
    change: z.number().nullable().describe('In percent; null if the previous value is zero or missing'),
  })

/** A figure and its value in the comparison range. */
export const Stats = z.object({
  span: Span,
  compared: Compared.nullable(),
  stats: z.object({
    sales: figure(Sales),
    netSales: figure(Sales),
    orders: figure(Count),
    averageOrder: figure(AverageOrder),
    customers: figure(Count),
    visitors: figure(Count),
    conversion: figure(Conversion),
  }),
})
export type Stats = z.infer<typeof Stats>

export const DayFigures = Figures.extend({ _id: Day })
export type DayFigures = z.infer<typeof DayFigures>

/**
 * One hour of a single day; null for hours that have not begun. Days with a clock change have 23 or 25 hours.
 */
export const HourFigures = z.object({
  _id: IsoDate.describe('Start of the hour'),
  sales: Sales.nullable(),
  orders: Count.nullable(),
})
export type HourFigures = z.infer<typeof HourFigures>

const byHours = {
  hours: z.array(HourFigures).describe('Hours of a single day; empty for longer ranges'),
  previousHours: z.array(HourFigures).describe('All hours of the comparison day, or empty'),
}

/** One entry for each day of the range; the entries of the comparison range follow the same order. */
export const TopStats = z.object({
  span: Span,
  compared: Compared.nullable(),
  days: z.array(DayFigures),
  previous: z.array(DayFigures),
  ...byHours,
})
export type TopStats = z.infer<typeof TopStats>

export const DaySales = z.object({
  _id: Day,
  sales: Sales,
  ...netSales,
  orders: Count,
  quantity: Count.describe('Units sold'),
  averageOrder: AverageOrder,
})
export type DaySales = z.infer<typeof DaySales>

export const AverageSales = z.object({
  span: Span,
  compared: Compared.nullable(),
  days: z.array(DaySales),
  previous: z.array(DaySales),
  ...byHours,
  total: DaySales.omit({ _id: true }),
  averageDay: z.number().describe('Average sales per day of the range, in cents'),
})
export type AverageSales = z.infer<typeof AverageSales>

export const DayVisitors = z.object({
  _id: Day,
  visitors: Count.describe('Unique visitors of the day'),
  visits: Count,
  views: Count.describe('Page views, including product pages'),
})
export type DayVisitors = z.infer<typeof DayVisitors>

/**
 * Visitor figures. A visitor who returns on another day is counted again, since visitors cannot be recognized
 * across days.
 */
export const Visitors = z.object({
  span: Span,
  compared: Compared.nullable(),
  days: z.array(DayVisitors),
  previous: z.array(DayVisitors),
  total: DayVisitors.omit({ _id: true }),
})
export type Visitors = z.infer<typeof Visitors>

/** Sales of the compared sites. Each day has one amount for each site key. */
export const SitesSales = z.object({
  span: Span,
  sites: z.array(z.object({ site: z.string(), name: z.string(), sales: Sales, orders: Count })),
  days: z.array(z.object({ _id: Day, sales: z.record(z.string(), Sales) })),
})
export type SitesSales = z.infer<typeof SitesSales>
