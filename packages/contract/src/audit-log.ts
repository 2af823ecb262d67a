import { z } from 'zod'
import { AuditEntry } from './audit-log/audit-entry.ts'
import { AuditLogQuery } from './audit-log/audit-log-query.ts'
import { get } from './call.ts'
import { pageOf } from './list.ts'

const tag = 'Audit log'
const permission = 'audit-log:read'

/** Reading is all there is: nothing changes the log but the actions that it records. */
export const auditLog = {
  list: get('/admin/audit-log', { permission, tag, summary: 'List the entries of the audit log' })
    .input(AuditLogQuery)
    .output(pageOf(AuditEntry)),
  kinds: get('/admin/audit-log/kinds', {
    permission,
    tag,
    summary: 'List the kinds of entries of the audit log',
  }).output(z.object({ entities: z.array(z.string()), actions: z.array(z.string()) })),
}
