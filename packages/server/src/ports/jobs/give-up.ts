import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { jobCatalogue } from './catalogue.ts'

/**
 * Makes the current try of a job the last one: if it fails, the job fails regardless of remaining retries. An
 * admin can still retry it. The library supports this only for queues with a dead letter queue.
 */
export async function giveUp(
  tx: Transaction<Tables>,
  name: keyof typeof jobCatalogue,
  id: string,
): Promise<void> {
  await sql`
    update pgboss.job set retry_limit = retry_count where name = ${name} and id = ${id} and state = 'active'
  `.execute(tx)
}
