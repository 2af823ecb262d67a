import { z } from 'zod'
import { chosenSite, commaList, fromUrl, listQuery } from '../list.ts'
import { Cents, Day, Id, TimeZone } from '../shapes.ts'
import { ReturnReason } from './return.ts'
import { ReturnStatus } from './return-status.ts'

const days = {
  from: fromUrl(Day.optional()),
  to: fromUrl(Day.optional()),
  timeZone: fromUrl(TimeZone.default('UTC')),
}

/** `from` and `to` are days of creation in `timeZone`, both inclusive. */
export const ReturnQuery = listQuery({
  limit: 20,
  sorts: ['latest', 'createdAt.desc', 'createdAt.asc', 'updatedAt.desc', 'updatedAt.asc'],
}).extend({
  status: commaList(ReturnStatus),
  reason: fromUrl(Id.optional()),
  customer: fromUrl(Id.optional()),
  ...days,
})
export type ReturnQuery = z.infer<typeof ReturnQuery>

export const ReturnReportQuery = z.object({ site: chosenSite, ...days })
export type ReturnReportQuery = z.infer<typeof ReturnReportQuery>

/** Refused and cancelled returns do not count. */
export const ReturnReport = z.object({
  rows: z
    .array(
      z.object({
        reason: ReturnReason.pick({ _id: true, title: true }).nullable(),
        product: z.object({ _id: Id.nullable(), title: z.string(), sku: z.string() }),
        returns: z.int(),
        units: z.int().describe('Units that arrived, or are announced'),
        value: Cents.describe('What customers paid for these units'),
      }),
    )
    .describe('By reason and product, most units first; at most 500'),
})
export type ReturnReport = z.infer<typeof ReturnReport>
