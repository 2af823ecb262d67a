import { FILES_PATH } from '@storekeeper/contract/files'
import { findHiddenContents } from '@storekeeper/contract/privacy/export-contents'
import {
  CUSTOMER_EXPORT_DAYS,
  type CustomerExport,
  EXPORT_LINK_MINUTES,
} from '@storekeeper/contract/privacy/privacy'
import { sql, type Transaction } from 'kysely'
import { demand, signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError } from '../../lib/api-error.ts'
import { recordAudit } from '../../lib/audit.ts'
import { days, later } from '../../lib/clock.ts'
import { newId } from '../../lib/id.ts'
import type { FileLinks } from '../../lib/security/file-links.ts'
import { withAdmin } from '../../lib/text/full-name.ts'
import type { Jobs } from '../../ports/jobs/jobs.ts'
import { releaseFiles } from '../files/files.ts'
import { hidesEmails } from '../permissions/permissions.ts'

export const startExport = signedIn.privacy.startExport.handler(
  async ({ context: { db, jobs, fileLinks, admin, clock }, input: { id }, errors }) => {
    const now = clock()
    demand(admin, 'customers:read-emails')
    const hidden = findHiddenContents(admin)
    if (hidden) throw apiError('SITE_NOT_PERMITTED', { permission: hidden, site: 'all' })
    const _id = await db.transaction().execute(async (tx) => {
      const customer = await tx
        .selectFrom('customers')
        .select(['mergedInto', 'erasedAt'])
        .where('_id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (!customer) throw errors.NOT_FOUND()
      if (customer.mergedInto) throw apiError('CUSTOMER_MERGED')
      if (customer.erasedAt) throw apiError('CUSTOMER_ERASED')
      const running = await tx
        .selectFrom('customerExports')
        .select('_id')
        .where('customer', '=', id)
        .where('finishedAt', 'is', null)
        .where('createdAt', '>', later(now, -LOST_AFTER_MS))
        .executeTakeFirst()
      if (running) return running._id
      const started = { _id: newId(), customer: id, admin: admin._id, createdAt: now.toISOString() }
      await tx.insertInto('customerExports').values(started).execute()
      await jobs.enqueue(tx, 'exportCustomer', { export: started._id })
      await recordAudit(tx, admin, now, { action: 'customer.dataExported', entityId: id })
      return started._id
    })
    const found = (await readExports(db, fileLinks, id)).find((one) => one._id === _id)
    if (!found) throw new Error('An export that was just started is gone.')
    return found
  },
)

/** After this time, an export whose job never completed can be started again. */
const LOST_AFTER_MS = days(1)

export const listExports = signedIn.privacy.exports.handler(
  async ({ context: { db, fileLinks, admin }, input: { id }, errors }) => {
    const customer = await db.selectFrom('customers').select('_id').where('_id', '=', id).executeTakeFirst()
    if (!customer) throw errors.NOT_FOUND()
    const exports = await readExports(db, fileLinks, id)
    const seesContents = !hidesEmails(admin) && findHiddenContents(admin) === undefined
    return seesContents ? exports : exports.map((one) => ({ ...one, url: null }))
  },
)

async function readExports(db: Db, fileLinks: FileLinks, customer: string): Promise<CustomerExport[]> {
  const rows = await db
    .selectFrom('customerExports')
    .leftJoin('files', 'files._id', 'customerExports.file')
    .leftJoin('admins', 'admins._id', 'customerExports.admin')
    .select(['customerExports._id', 'customerExports.createdAt', 'finishedAt', 'key', 'bytes'])
    .select(['admins._id as admin', 'firstName', 'lastName'])
    .where('customer', '=', customer)
    .orderBy('customerExports.createdAt', 'desc')
    .orderBy('customerExports._id', 'desc')
    .limit(20)
    .execute()
  return rows.map(withAdmin).map(({ _id, createdAt, finishedAt, key, bytes, by }) => ({
    _id,
    status: key ? 'ready' : finishedAt ? 'deleted' : 'preparing',
    by,
    bytes: key ? bytes : null,
    url: key && fileLinks.signBriefly(FILES_PATH + key, EXPORT_LINK_MINUTES),
    createdAt,
    expiresAt: finishedAt && later(new Date(finishedAt), days(CUSTOMER_EXPORT_DAYS)),
  }))
}

/** Deletes the files of exports after their days. The list of exports still shows them. */
export async function sweepExports({ db, jobs }: { db: Db; jobs: Jobs }, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ _id: string }>`
      update "customerExports" set "file" = null
      where "file" is not null and "finishedAt" < ${later(now, -days(CUSTOMER_EXPORT_DAYS))}
      returning "_id"
    `.execute(tx)
    if (rows.length === 0) return
    await releaseFiles(
      tx,
      'customerExport',
      rows.map(({ _id }) => _id),
    )
    await jobs.enqueue(tx, 'sweepFiles', {})
  })
}

/** Deletes the exports of customers; the next run of the job `sweepFiles` deletes their files. */
export async function removeExports(tx: Transaction<Tables>, customers: readonly string[]): Promise<void> {
  const removed = await tx
    .deleteFrom('customerExports')
    .where('customer', 'in', [...customers])
    .returning('_id')
    .execute()
  await releaseFiles(
    tx,
    'customerExport',
    removed.map(({ _id }) => _id),
  )
}
