import { auditedKinds, listAuditLog } from './read-entries.ts'

/**
 * The public entry of the audit log: its calls, and the functions with which other domains read it. Only
 * `lib/audit.ts` writes it.
 */
export const auditLog = {
  list: listAuditLog,
  kinds: auditedKinds,
}

export { exportAuditLog } from './export-audit-log.ts'
export { countListedEntries, findLatestEntries, selectTimeline } from './read-entries.ts'
