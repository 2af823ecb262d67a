import { filterBy } from '../filters/filter-by.ts'
import type { FilterFields } from '../filters/filter-field.ts'
import { AuditLogFilter, AuditLogQuery } from './audit-log-query.ts'

export const AUDIT_LOG_FILTER_FIELDS = {
  action: { type: 'text', isSlow: true },
  record: { type: 'text', isSlow: true },
  'changed-field': { type: 'text', isSlow: true },
  admin: { type: 'text', isSlow: true },
  automatic: { type: 'flag', isSlow: true },
  mcp: { type: 'flag', isSlow: true },
  note: { type: 'text', isSlow: true, permission: 'customers:read-emails' },
  at: { type: 'date' },
} as const satisfies FilterFields

const filter = filterBy(AUDIT_LOG_FILTER_FIELDS)

export const FilteredAuditLogQuery = AuditLogQuery.extend({ filter })

/** The filter of files. */
export const FilteredAuditLog = AuditLogFilter.extend({ filter })
