import { auditedKinds } from './audited-kinds.ts'
import { listAuditLog } from './list-audit-log.ts'

/** The public entry of the audit log: its calls, and how other domains read it. It is written by `lib/audit.ts` alone. */
export const auditLog = {
  list: listAuditLog,
  kinds: auditedKinds,
}

export { latestEntriesOf } from './read-entries.ts'
export { readTimeline, readWholeTimeline } from './timeline.ts'
