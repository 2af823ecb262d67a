import { z } from 'zod'
import { chosenSite, commaList, filterText, fromUrl, listQuery } from '../list.ts'
import { Day, Id, TimeZone } from '../shapes.ts'
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
  filter: filterText,
  status: commaList(ReturnStatus),
  reason: fromUrl(Id.optional()),
  customer: fromUrl(Id.optional()),
  ...days,
})
export type ReturnQuery = z.infer<typeof ReturnQuery>

export const ReturnReportQuery = z.object({ site: chosenSite, ...days })
export type ReturnReportQuery = z.infer<typeof ReturnReportQuery>
