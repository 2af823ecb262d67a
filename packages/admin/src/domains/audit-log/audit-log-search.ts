import { AuditLogQuery } from '@storekeeper/contract/audit-log/audit-log-query'

/** The URL search of the log is the call's query. */
export const AuditLogSearch = AuditLogQuery
export type AuditLogSearch = AuditLogQuery
