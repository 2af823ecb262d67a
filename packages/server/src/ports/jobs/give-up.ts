import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { jobCatalogue } from './catalogue.ts'

/**
 * Makes the present try of a job its last one: when it fails, the job has failed, however many tries were left. By hand it
 * can be tried again like any other. The library has no such end for jobs without a queue of dead letters.
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
