import { signedIn } from '../../calls.ts'
import { apiError, fieldError } from '../../lib/api-error.ts'
import { changesBetween, recordAudit } from '../../lib/audit.ts'
import { staleDetails } from '../../lib/stale.ts'
import { lockSites, readSites } from './read-sites.ts'
import { atTakenField } from './taken.ts'

/** At least one site must stay open, since a store without one sells nothing and refuses every storefront. */
export const updateSite = signedIn.sites.update.handler(async ({ context, input, errors }) => {
  const { db, admin, clock } = context
  const { id, version, ...fields } = input
  const now = clock()
  return db.transaction().execute(async (tx) => {
    const sites = await lockSites(tx)
    const was = sites.find((site) => site._id === id)
    if (!was) throw errors.NOT_FOUND()
    if (was.version !== version) throw apiError('STALE', await staleDetails(tx, 'site', was))
    if (!fields.isActive && !sites.some((site) => site.isActive && site._id !== id))
      throw fieldError('isActive', 'LAST_OPEN_SITE')
    await tx
      .updateTable('sites')
      .set((row) => ({ ...fields, version: row('version', '+', 1), updatedAt: now.toISOString() }))
      .where('_id', '=', id)
      .execute()
      .catch((error: unknown) => {
        throw atTakenField(error)
      })
    await recordAudit(tx, admin, now, {
      action: 'site.changed',
      entityId: id,
      changes: changesBetween<Record<string, unknown>>(was, fields),
    })
    const is = (await readSites(tx)).find((site) => site._id === id)
    if (!is) throw errors.NOT_FOUND()
    return is
  })
})
