import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Import } from '@storekeeper/contract/imports/import'
import type { ImportKind } from '@storekeeper/contract/imports/import-query'
import type { Db } from '../../db/open.ts'
import { fieldError } from '../../lib/api-error.ts'
import { type Actor, recordAudit } from '../../lib/audit.ts'
import { namingTheLine } from '../../lib/file-reading/broken-file.ts'
import { withSpooledFile } from '../../lib/file-reading/spool-file.ts'
import { newId } from '../../lib/id.ts'
import type { Storage } from '../../ports/storage/storage.ts'
import { readImport } from './read-imports.ts'
import { openImportFile } from './reading/open-import-file.ts'
import { readTerms, recallMapping } from './remembered.ts'

/** The maximum size of a file of orders or customers. */
export const MAX_SHOP_FILE_BYTES = 200 * 2 ** 20

type Upload = {
  file: AsyncIterable<Buffer>
  name: string
  kind: ImportKind
  site: string
  by: Actor
  now: Date
}

/**
 * Stores a file for an import, and finds its format and the fields of its columns. Throws 422 for a file that is not CSV.
 * The file is deleted once it is imported, or after a week.
 */
export async function uploadImport(db: Db, storage: Storage, upload: Upload): Promise<Import> {
  const { name, kind, site, by, now } = upload
  const found = await db.selectFrom('sites').select('key').where('key', '=', site).executeTakeFirst()
  if (!found) throw fieldError('site', 'SITE_NOT_FOUND')
  const { currency } = await readTerms(db)
  const limits = { name: 'import', encoding: undefined, maxBytes: MAX_SHOP_FILE_BYTES }
  return namingTheLine(() =>
    withSpooledFile(upload.file, limits, async (file) => {
      const recall = (header: string) => recallMapping(db, kind, header)
      const { source, rows, reading } = await openImportFile(file, { kind, choices: {}, currency, recall })
      const [_id, fileKey] = [newId(), `${randomBytes(16).toString('base64url')}.csv`]
      await storage.put(fileKey, createReadStream(file.path), 'text/csv')
      await db.transaction().execute(async (tx) => {
        const at = now.toISOString()
        await tx
          .insertInto('imports')
          .values({
            ...{ _id, kind, site, name, source, fileKey, rows, admin: by?._id ?? null },
            ...{ reading: JSON.stringify(reading), workedAt: at, createdAt: at },
          })
          .execute()
        await recordAudit(tx, by, now, {
          action: 'import.uploaded',
          entityId: _id,
          changes: { name: { from: null, to: name } },
        })
      })
      const stored = await readImport(db, _id)
      if (!stored) throw new Error(`The import ${_id} was not stored.`)
      return stored
    }),
  )
}
