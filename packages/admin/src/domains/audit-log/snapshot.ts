import type { AuditEntry } from '@storekeeper/contract/audit-log/audit-entry'

type About = Pick<AuditEntry, 'entity' | 'changes'>

/** Of a customer or an order deleted for good an entry keeps all there was, in one piece under the name of its kind. */
const snapshotOf = ({ entity, changes }: About): Record<string, unknown> | null => {
  const { from, to } = changes[entity] ?? {}
  return isWhole(from) && !to ? from : null
}

/** What the program keeps for itself, and what follows from the rest. */
const NOT_EMITTED = new Set([
  ...['_id', 'version', 'requestId', 'uriCode', 'createdAt', 'updatedAt', 'customerSearch'],
  ...['orderCount', 'spent', 'lastOrderAt', 'creditChangedAt', 'creditExpiresAt'],
])

/** The changes of an entry, field by field also where something was deleted in one piece. */
export const changesIn = (entry: About): AuditEntry['changes'] => {
  const snapshot = snapshotOf(entry)
  if (!snapshot) return entry.changes
  return Object.fromEntries(
    Object.entries(snapshot)
      .filter(([field]) => !NOT_EMITTED.has(field))
      .map(([field, from]) => [field, { from, to: null }]),
  )
}

const isWhole = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
