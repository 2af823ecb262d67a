import { z } from 'zod'
import { callsOf } from '../call.ts'
import { pageSchema } from '../list.ts'
import { AuditEntry } from './audit-entry.ts'
import { FilteredAuditLogQuery } from './audit-log-filter-fields.ts'

const { get } = callsOf('Audit log')

const permission = 'audit-log:read'

/** The audit log is read-only: only the recorded actions write entries. */
export const auditLog = {
  list: get('/admin/audit-log', { permission, summary: 'List the entries of the audit log' })
    .input(FilteredAuditLogQuery)
    .output(pageSchema(AuditEntry)),
  kinds: get('/admin/audit-log/kinds', {
    permission,
    summary: 'List the kinds of entries of the audit log',
  }).output(z.object({ entities: z.array(z.string()), actions: z.array(z.string()) })),
}
