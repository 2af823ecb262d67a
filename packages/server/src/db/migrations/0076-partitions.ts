import type { Kysely } from 'kysely'
import { partitionTable } from '../partitions/partition-table.ts'

/**
 * The audit log and the outbox are partitioned by month. A large database in use was partitioned before, without this
 * transaction (`partitionOnline`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const now = new Date()
  await partitionTable(db, 'auditLog', 'at', now)
  await partitionTable(db, 'outbox', 'createdAt', now)
}
