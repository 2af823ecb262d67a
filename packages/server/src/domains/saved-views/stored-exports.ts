import { FILES_PATH } from '@storekeeper/contract/files'
import {
  VIEW_EXPORT_CODES,
  VIEW_EXPORT_DAYS,
  VIEW_EXPORT_LINK_MINUTES,
} from '@storekeeper/contract/saved-views/saved-view'
import { getExportPermission } from '@storekeeper/contract/saved-views/saved-view-query'
import type { Expression, ExpressionBuilder, SqlBool, Transaction } from 'kysely'
import { demand, demandSites, signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { days, later } from '../../lib/clock.ts'
import { asNamed, readReason } from '../../lib/stored-reason.ts'
import type { Jobs } from '../../ports/jobs/jobs.ts'
import { releaseFiles } from '../files/files.ts'
import { isOfStore } from '../permissions/permissions.ts'

/**
 * Only the admin whose export it is downloads it, as long as they have the permission to export on its sites, and the one
 * to read the e-mail addresses that its file contains.
 */
export const download = signedIn.savedViews.download.handler(
  async ({ context: { db, admin, fileLinks }, input, errors }) => {
    const found = await db
      .selectFrom('savedViewExports')
      .innerJoin('savedViews', 'savedViews._id', 'savedViewExports.view')
      .leftJoin('files', 'files._id', 'savedViewExports.file')
      .select(['savedViewExports._id', 'view', 'list', 'name', 'rows', 'reason', 'key', 'bytes'])
      .select(['savedViewExports.createdAt', 'finishedAt', 'sites', 'hidesEmails'])
      .where('savedViewExports._id', '=', input.id)
      .where('savedViewExports.admin', '=', admin._id)
      .executeTakeFirst()
    if (!found) throw errors.NOT_FOUND()
    const { key, bytes, reason, sites, hidesEmails, ...row } = found
    const permission = getExportPermission(row.list)
    if (permission) demand(admin, permission)
    if (permission && key) {
      demandSites(admin, permission, sites ?? 'all')
      if (!hidesEmails && !isOfStore(permission)) demand(admin, 'customers:read-emails')
    }
    return {
      ...row,
      url: key && fileLinks.signBriefly(FILES_PATH + key, VIEW_EXPORT_LINK_MINUTES),
      bytes: key ? bytes : null,
      reason: reason && asNamed(readReason(reason), VIEW_EXPORT_CODES),
      expiresAt: later(new Date(row.createdAt), days(VIEW_EXPORT_DAYS)),
    }
  },
)

type Exports = ExpressionBuilder<Tables, 'savedViewExports'>

/** Deletes exports with their files. */
export async function removeExports(
  tx: Transaction<Tables>,
  jobs: Jobs,
  which: (row: Exports) => Expression<SqlBool>,
): Promise<void> {
  const removed = await tx.deleteFrom('savedViewExports').where(which).returning('_id').execute()
  if (removed.length === 0) return
  await releaseFiles(
    tx,
    'savedViewExport',
    removed.map(({ _id }) => _id),
  )
  await jobs.enqueue(tx, 'sweepFiles', {})
}
