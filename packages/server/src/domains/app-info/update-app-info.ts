import type { AppInfoChanges } from '@storekeeper/contract/app-info'
import type { Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError } from '../../lib/api-error.ts'
import type { Actor } from '../../lib/audit.ts'
import { staleDetails } from '../../lib/stale.ts'
import type { Jobs } from '../../ports/jobs/jobs.ts'
import { readAppInfo } from './read-app-info.ts'
import { lockAppInfo, saveAppInfo } from './save-app-info.ts'

/** The document exists since the database was new: setting the store up is its first change, and there is one first. */
export const createAppInfo = signedIn.appInfo.create.handler(async ({ context, input }) => {
  const { db, admin, clock, jobs } = context
  return db.transaction().execute(async (tx) => {
    const was = await lockAppInfo(tx)
    if (was.version > 1) throw apiError('STORE_ALREADY_SET_UP', { name: was.storeName })
    return saveAndSweep(tx, jobs, input, admin, clock())
  })
})

export const updateAppInfo = signedIn.appInfo.update.handler(async ({ context, input, errors }) => {
  const { db, admin, clock, jobs } = context
  const { id, version, ...changes } = input
  return db.transaction().execute(async (tx) => {
    const was = await lockAppInfo(tx)
    if (was._id !== id) throw errors.NOT_FOUND()
    if (was.version !== version) throw apiError('STALE', await staleDetails(tx, 'appInfo', was))
    return saveAndSweep(tx, jobs, changes, admin, clock())
  })
})

/** Taking away what is not there changes nothing. */
export const removeImage = signedIn.appInfo.removeImage.handler(
  async ({ context: { db, admin, clock, jobs }, input: { field } }) =>
    db.transaction().execute(async (tx) => {
      const was = await lockAppInfo(tx)
      if (was[field] === null) return readAppInfo(tx)
      return saveAndSweep(tx, jobs, { [field]: null }, admin, clock())
    }),
)

/** The file of a picture that was taken out or replaced goes at once, unless something else refers to it. */
async function saveAndSweep(
  tx: Transaction<Tables>,
  jobs: Jobs,
  changes: AppInfoChanges,
  by: Actor,
  now: Date,
) {
  const is = await saveAppInfo(tx, changes, by, now)
  if (changes.siteLogo !== undefined || changes.favicon !== undefined)
    await jobs.enqueue(tx, 'sweepFiles', {})
  return is
}
