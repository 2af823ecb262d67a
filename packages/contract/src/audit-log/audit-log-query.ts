import { z } from 'zod'
import { errorCode } from '../errors/error-code.ts'
import { commaList, filterText, fromUrl, listQuery } from '../list.ts'
import { Day, Id, TimeZone } from '../shapes.ts'

export const AUDIT_LOG_SORTS = ['latest', 'at.desc', 'at.asc'] as const

/**
 * The value of the administrator filter for entries without an admin, written by imports, jobs and the demo
 * shop.
 */
export const THE_PROGRAM = 'program'

const EntityKind = z.string().regex(/^[A-Za-z]{1,40}$/, errorCode('INVALID_ENTITY_KIND'))
const Action = z.string().regex(/^[A-Za-z]{1,40}\.[A-Za-z]{1,60}$/, errorCode('INVALID_AUDIT_ACTION'))

/**
 * `site` leaves out entries about records of other sites, and has those about records that all sites share.
 * `q` searches notes and actions. `from` and `to` are days in `timeZone`, both inclusive.
 */
export const AuditLogQuery = listQuery({ limit: 30, sorts: AUDIT_LOG_SORTS }).extend({
  filter: filterText,
  admin: fromUrl(z.union([z.literal(THE_PROGRAM), Id]).optional()),
  entity: commaList(EntityKind),
  entityId: fromUrl(Id.optional()),
  action: commaList(Action),
  from: fromUrl(Day.optional()),
  to: fromUrl(Day.optional()),
  timeZone: fromUrl(TimeZone.default('UTC')),
})
export type AuditLogQuery = z.infer<typeof AuditLogQuery>

/** The filters of the audit log, without paging and sorting. */
export const AuditLogFilter = AuditLogQuery.omit({ page: true, limit: true, sort: true })
export type AuditLogFilter = z.infer<typeof AuditLogFilter>
