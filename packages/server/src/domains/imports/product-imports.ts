import type { FileReading } from '@storekeeper/contract/files/file-reading'
import type { ImportReading, ImportSource } from '@storekeeper/contract/imports/import'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError } from '../../lib/api-error.ts'
import { type Actor, recordAudit } from '../../lib/audit.ts'
import { newId } from '../../lib/id.ts'
import type { SavedProduct } from '../products/products.ts'
import { NO_SUMS } from './sum-records.ts'

type ProductFile = {
  /** Null: each row names its site. */
  site: string | null
  /** The name of the file. */
  name: string
  by: Actor
  now: Date
}

/** Stores what an import of products writes, chunk by chunk, so that it can be undone as a whole. */
export function storeProductImport({ site, name, by, now }: ProductFile) {
  const id = newId()
  const at = now.toISOString()
  const sums = { created: { ...NO_SUMS.created }, updated: { ...NO_SUMS.updated } }
  let position = 0
  const onSaved = async (
    tx: Transaction<Tables>,
    saved: readonly SavedProduct[],
    reading: FileReading,
  ): Promise<void> => {
    if (position === 0)
      await tx
        .insertInto('imports')
        .values({
          ...{ _id: id, kind: 'products', site, name, source: toSource(reading), status: 'finished' },
          ...{ reading: JSON.stringify(toImportReading(reading)), admin: by?._id ?? null },
          ...{ workedAt: at, createdAt: at, finishedAt: at },
        })
        .execute()
    await sql`
      insert into "importRecords" ("import", "position", "key", "label", "line", "status", "entity", "writtenAt")
      select ${id}::uuid, ${position}::int + "index", "slug", "slug", "line", "status", "entity", ${at}::timestamptz
      from unnest(
        ${saved.map((_, index) => index)}::int[],
        ${saved.map(({ slug }) => slug)}::text[],
        ${saved.map(({ line }) => line)}::int[],
        ${saved.map(({ status }) => status)}::text[],
        ${saved.map(({ _id }) => _id)}::uuid[]
      ) as saved ("index", "slug", "line", "status", "entity")
    `.execute(tx)
    for (const { status } of saved)
      sums[status] = { ...sums[status], records: sums[status].records + 1, lines: sums[status].lines + 1 }
    position += saved.length
    const { numUpdatedRows } = await tx
      .updateTable('imports')
      .set({ sums: JSON.stringify({ ...NO_SUMS, ...sums }), done: position, total: position })
      .where('_id', '=', id)
      .where('status', '=', 'finished')
      .executeTakeFirstOrThrow()
    // An admin undoes the chunks before this one.
    if (numUpdatedRows === 0n) throw apiError('IMPORT_WRONG_STATUS', { status: 'undoing' })
  }
  /** Called with the number of rows of the file; of a file that failed after some chunks, those that were written. */
  const finish = (db: Db, rows?: number): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const stored = await tx
        .selectFrom('imports')
        .select('done')
        .where('_id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (!stored) return
      const { done } = stored
      await tx
        .updateTable('imports')
        .set({ rows: rows ?? done })
        .where('_id', '=', id)
        .execute()
      const changes = { rows: { from: null, to: done } }
      await recordAudit(tx, by, now, { action: 'import.finished', entityId: id, changes })
    })
  return { id, onSaved, finish }
}

const toSource = ({ format }: FileReading): ImportSource =>
  format === 'shopify' || format === 'woocommerce' ? format : 'mapped'

/** Without the samples, which the products have. */
const toImportReading = ({ format: _, columns, ...reading }: FileReading): ImportReading => ({
  ...reading,
  columns: columns.map((column) => ({ ...column, samples: [] })),
  ...{ dateOrder: null, unclearDate: null, isRemembered: false },
})
