import { z } from 'zod'
import { commaList, filterText, fromUrl, listQuery } from '../list.ts'
import { Day, Id, TimeZone } from '../shapes.ts'

export const InvoiceKind = z.enum(['invoice', 'creditNote'])
export type InvoiceKind = z.infer<typeof InvoiceKind>

/** `from` and `to` are days of issue in `timeZone`, both inclusive. `q` is the start of a number, or an order number. */
export const InvoiceQuery = listQuery({
  limit: 20,
  sorts: ['latest', 'createdAt.desc', 'createdAt.asc'],
}).extend({
  filter: filterText,
  kind: commaList(InvoiceKind),
  order: fromUrl(Id.optional()),
  from: fromUrl(Day.optional()),
  to: fromUrl(Day.optional()),
  timeZone: fromUrl(TimeZone.default('UTC')),
})
export type InvoiceQuery = z.infer<typeof InvoiceQuery>

/** The documents of an export. */
export const InvoiceFilter = InvoiceQuery.omit({ page: true, limit: true, sort: true })
export type InvoiceFilter = z.infer<typeof InvoiceFilter>
