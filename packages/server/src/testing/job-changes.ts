import { sql } from 'kysely'
import type { Attempt } from './admin-changes.ts'
import type { TestShop } from './test-shop.ts'

export async function aJob(shop: TestShop, startAfter?: Date): Promise<string> {
  const id = await shop.db
    .transaction()
    .execute((tx) => shop.jobs.enqueue(tx, 'sweepFiles', {}, { startAfter }))
  if (!id) throw new Error('One waits already.')
  return id
}

/** Replaces the clean-up step of the file sweep by `instead` while the test acts. */
export async function whileSweeping<Answer>(
  shop: TestShop,
  instead: () => Promise<void>,
  act: () => Promise<Answer>,
): Promise<Answer> {
  const { storage } = shop
  shop.storage = { ...storage, clearUnfinished: instead }
  return act().finally(() => {
    shop.storage = storage
  })
}

export const AWAY = 'The store of files is away.'

/** A job that failed after all retries, because the files could not be reached. */
export async function aFailedJob(shop: TestShop): Promise<string> {
  const id = await aJob(shop)
  // The state before the last retry.
  await sql`
    update pgboss.job set started_on = now(), retry_count = retry_limit - 1 where id = ${id}
  `.execute(shop.db)
  await whileSweeping(shop, () => Promise.reject(new Error(AWAY)), shop.runJobs)
  return id
}

export const jobChanges: Record<string, Attempt> = {
  'jobs.retry': async (shop) => ({ id: await aFailedJob(shop) }),
  'jobs.bulkRetry': async (shop) => ({ ids: [await aFailedJob(shop)] }),
  'jobs.cancel': async (shop) => ({ id: await aJob(shop) }),
}
