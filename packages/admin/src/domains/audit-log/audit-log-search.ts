import { AuditLogQuery } from '@storekeeper/contract/audit-log/audit-log-query'

export const AuditLogSearch = AuditLogQuery
export type AuditLogSearch = AuditLogQuery
