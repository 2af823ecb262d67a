import type { Popup, PopupInput } from '@storekeeper/contract/popups/popup'
import type { Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError } from '../../lib/api-error.ts'
import { type Actor, changesBetween, recordAudit } from '../../lib/audit.ts'
import { newId } from '../../lib/id.ts'
import { lockSite } from '../../lib/queries/lock-site.ts'
import { staleDetails } from '../../lib/stale.ts'
import { refuseForeignPicture } from '../../lib/text/foreign-picture.ts'
import { cleanRichText, picturesIn } from '../../lib/text/rich-text.ts'
import { useFiles } from '../files/files.ts'
import { readPopup } from './read-popup.ts'

export const savePopup = signedIn.popups.save.handler(({ context: { db, admin, clock }, input }) =>
  db.transaction().execute((tx) => putPopup(tx, input, admin, clock())),
)

/** Creates the pop-up of a site, or replaces the given version of it. */
export async function putPopup(
  tx: Transaction<Tables>,
  { version, ...input }: PopupInput,
  by: Actor,
  now: Date,
): Promise<Popup> {
  await lockSite(tx, input.site)
  const fields = { ...input, body: cleanRichText(input.body) }
  refuseForeignPicture(fields.image)
  const was = await readPopup(tx, input.site)
  if ((was?.version ?? 0) !== version) throw await toStaleError(tx, was)
  const _id = was?._id ?? newId()
  const at = now.toISOString()
  if (was)
    await tx
      .updateTable('popups')
      .set((row) => ({ ...fields, version: row('version', '+', 1), updatedAt: at }))
      .where('_id', '=', _id)
      .execute()
  else
    await tx
      .insertInto('popups')
      .values({ ...fields, _id, createdAt: at, updatedAt: at })
      .execute()
  const urls = { image: [fields.image], body: picturesIn(fields.body) }
  await useFiles(tx, { entity: 'popup', entityId: _id }, urls)
  const changes = was && changesBetween<Record<string, unknown>>(was, fields)
  await recordAudit(tx, by, now, { action: was ? 'popup.changed' : 'popup.created', entityId: _id, changes })
  const is = await readPopup(tx, input.site)
  if (!is) throw new Error('A pop-up that was just saved is not there.')
  return is
}

/**
 * Another admin saved or deleted the pop-up first. After a deletion there is nothing to compare with, so the
 * form starts again.
 */
async function toStaleError(tx: Transaction<Tables>, present: Popup | undefined) {
  if (!present) return apiError('POPUP_GONE')
  return apiError('STALE', await staleDetails(tx, 'popup', present))
}
