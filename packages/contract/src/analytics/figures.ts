import { z } from 'zod'
import { Cents, Day, IsoDate, PositiveCents } from '../shapes.ts'
import { Compared, Span } from './span.ts'

const Count = z.int().min(0)

/** Sales: line totals of orders that count, less the goods that were given back. May be below zero on a day of refunds. */
const Sales = Cents
const AverageOrder = z.number().nullable().describe('Sales by orders, in cents; null without orders')
const Conversion = z.number().nullable().describe('Orders by visitors, 0.02 for 2 %; null without visitors')

/** The figures of a day, or of a range. Amounts in cents. */
export const Figures = z.object({
  sales: Sales,
  refunds: PositiveCents.describe('Goods given back, which the sales are already less by'),
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
    previous: value.nullable().describe('In the range compared with; null where there is none'),
    change: z.number().nullable().describe('In percent; null when there was nothing before'),
  })

/** A figure beside the one of the range it is compared with. */
export const Stats = z.object({
  span: Span,
  compared: Compared.nullable(),
  stats: z.object({
    sales: figure(Sales),
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

/** An hour of a single day; nulls where it has not begun. A day whose clock changes has more or fewer of them. */
export const HourFigures = z.object({
  _id: IsoDate.describe('When the hour begins'),
  sales: Sales.nullable(),
  orders: Count.nullable(),
})
export type HourFigures = z.infer<typeof HourFigures>

const byHours = {
  hours: z.array(HourFigures).describe('Hour by hour where the span is a single day, else empty'),
  previousHours: z.array(HourFigures).describe('All hours of the day compared with, or empty'),
}

/** Day by day, no day missing; those of the range compared with in the same order, day for day. */
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
  orders: Count,
  quantity: Count.describe('Pieces sold'),
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
  averageDay: z.number().describe('Sales a day of the range, in cents'),
})
export type AverageSales = z.infer<typeof AverageSales>

export const DayVisitors = z.object({
  _id: Day,
  visitors: Count.describe('Different visitors that day'),
  visits: Count,
  views: Count.describe('Pages seen, products among them'),
})
export type DayVisitors = z.infer<typeof DayVisitors>

/** Who came. A visitor of two days counts twice: a visitor cannot be recognized on another day. */
export const Visitors = z.object({
  span: Span,
  compared: Compared.nullable(),
  days: z.array(DayVisitors),
  previous: z.array(DayVisitors),
  total: DayVisitors.omit({ _id: true }),
})
export type Visitors = z.infer<typeof Visitors>

/** Site beside site, in the order of the sites: the amounts of each day by the key of the site. */
export const SitesSales = z.object({
  span: Span,
  sites: z.array(z.object({ site: z.string(), name: z.string(), sales: Sales, orders: Count })),
  days: z.array(z.object({ _id: Day, sales: z.record(z.string(), Sales) })),
})
export type SitesSales = z.infer<typeof SitesSales>
