import type { AuditEntry } from '@storekeeper/contract/audit-log/audit-entry'

type About = Pick<AuditEntry, 'entity' | 'changes'>

/**
 * An entry about a permanently deleted customer or order stores the whole entity, under the name of its kind.
 */
const findSnapshot = ({ entity, changes }: About): Record<string, unknown> | null => {
  const { from, to } = changes[entity] ?? {}
  return isWhole(from) && !to ? from : null
}

/** Internal fields, and fields that are derived from the rest. */
const NOT_EMITTED = new Set([
  ...['_id', 'version', 'requestId', 'uriCode', 'createdAt', 'updatedAt', 'customerSearch'],
  ...['orderCount', 'spent', 'lastOrderAt', 'creditChangedAt', 'creditExpiresAt'],
])

/** Returns the changes of an entry by field, also for an entity that was deleted as a whole. */
export const changesIn = (entry: About): AuditEntry['changes'] => {
  const snapshot = findSnapshot(entry)
  if (!snapshot) return entry.changes
  return Object.fromEntries(
    Object.entries(snapshot)
      .filter(([field]) => !NOT_EMITTED.has(field))
      .map(([field, from]) => [field, { from, to: null }]),
  )
}

const isWhole = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
