import type { SettingsChanges } from '@storekeeper/contract/settings'
import type { Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError } from '../../lib/api-error.ts'
import type { Actor } from '../../lib/audit.ts'
import { staleDetails } from '../../lib/stale.ts'
import type { Jobs } from '../../ports/jobs/jobs.ts'
import { emitPermissionsChanged } from '../permissions/permissions.ts'
import { readSettings } from './read-settings.ts'
import { lockSettings, saveSettings } from './save-settings.ts'

/** The row exists from the start, so setting up the store is its first change; a second setup is refused. */
export const createSettings = signedIn.settings.create.handler(async ({ context, input }) => {
  const { db, admin, clock, jobs } = context
  return db.transaction().execute(async (tx) => {
    const was = await lockSettings(tx)
    if (was.version > 1) throw apiError('STORE_ALREADY_SET_UP', { name: was.storeName })
    return saveAndSweep(tx, jobs, input, admin, clock())
  })
})

export const updateSettings = signedIn.settings.update.handler(async ({ context, input, errors }) => {
  const { db, admin, clock, jobs } = context
  const { id, version, ...changes } = input
  return db.transaction().execute(async (tx) => {
    const was = await lockSettings(tx)
    if (was._id !== id) throw errors.NOT_FOUND()
    if (was.version !== version) throw apiError('STALE', await staleDetails(tx, 'settings', was))
    if (changes.hidesLocked !== undefined && changes.hidesLocked !== was.hidesLocked)
      await emitPermissionsChanged(tx, await findAdmins(tx), clock())
    return saveAndSweep(tx, jobs, changes, admin, clock())
  })
})

/** The menu of each admin shows or hides what is locked. */
const findAdmins = async (tx: Transaction<Tables>): Promise<string[]> =>
  (await tx.selectFrom('admins').select('_id').where('active', '=', true).execute()).map(({ _id }) => _id)

/** Does nothing if the image is not set. */
export const removeImage = signedIn.settings.removeImage.handler(
  async ({ context: { db, admin, clock, jobs }, input: { field } }) =>
    db.transaction().execute(async (tx) => {
      const was = await lockSettings(tx)
      if (was[field] === null) return readSettings(tx)
      return saveAndSweep(tx, jobs, { [field]: null }, admin, clock())
    }),
)

/**
 * Saves the settings. If they change an image, queues the job that deletes the files without references,
 * which may include the previous image.
 */
async function saveAndSweep(
  tx: Transaction<Tables>,
  jobs: Jobs,
  changes: SettingsChanges,
  by: Actor,
  now: Date,
) {
  const is = await saveSettings(tx, changes, by, now)
  if (changes.siteLogo !== undefined || changes.favicon !== undefined)
    await jobs.enqueue(tx, 'sweepFiles', {})
  return is
}
