import { Import } from '@storekeeper/contract/imports/import'
import { ImportKind } from '@storekeeper/contract/imports/import-query'
import { getFractionDigits } from '@storekeeper/contract/settings/fraction-digits'
import { Id, Line, SiteKey } from '@storekeeper/contract/shapes'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Db } from '../../db/open.ts'
import {
  MAX_SHOP_FILE_BYTES,
  readImport,
  selectRecords,
  toRecord,
  uploadImport,
} from '../../domains/imports/imports.ts'
import { hideEmails, hidesEmails } from '../../domains/permissions/permissions.ts'
import { apiError } from '../../lib/api-error.ts'
import { toCsvFile } from '../../lib/csv-file.ts'
import { decimal } from '../../lib/text/amount.ts'
import { guarded } from '../../lib/text/spreadsheet-text.ts'
import type { Storage } from '../../ports/storage/storage.ts'
import { CSV, json, type Operation, type Paths, SECURITY, toParameters } from '../openapi/csv-document.ts'
import { buildFailures, EXPORT_ERRORS, IMPORT_ERRORS } from '../openapi/failures-document.ts'
import { asFile, authorizeFile, type CsvResources, csvRoutes, readCsvBody } from './csv-routes.ts'

type Resources = CsvResources & { storage: Storage }

const ImportUploadQuery = z.strictObject({
  kind: ImportKind,
  site: SiteKey,
  name: Line(200).describe('Name of the file'),
})

/** The routes that receive a file of orders or customers, and that return the report of an import. */
export async function serveImportFiles(
  app: FastifyInstance,
  { db, storage, secrets, clock }: Resources,
): Promise<void> {
  await csvRoutes(app, (scope) => {
    scope.post('/admin/imports/upload', async (request): Promise<Import> => {
      const { admin: by, query } = await authorizeFile('imports:run', ImportUploadQuery, request, {
        db,
        clock,
      })
      const file = readCsvBody(request, MAX_SHOP_FILE_BYTES)
      const stored = await uploadImport(db, storage, { ...query, file, by, now: clock() })
      return hidesEmails(by) ? hideEmails(stored, secrets, true) : stored
    })
    scope.get('/admin/imports/:id/report', async (request, reply) => {
      const { admin, query } = await authorizeFile('imports:run', z.strictObject({ id: Id }), request, {
        db,
        clock,
        records: { id: 'import' },
      })
      const found = await readImport(db, query.id)
      if (!found) throw apiError('NOT_FOUND', { resource: 'import' })
      const { currency } = await db.selectFrom('settings').select('currency').executeTakeFirstOrThrow()
      const hide = (text: string) => (hidesEmails(admin) ? hideEmails(text, secrets, true) : text)
      asFile(reply, `import-${found.kind}-${found.createdAt.slice(0, 10)}.csv`)
      return reply.send(
        toCsvFile(readReport(db, query.id, { digits: getFractionDigits(currency), hide }), COLUMNS).stream,
      )
    })
  })
}

const COLUMNS = ['Line', 'Record', 'Outcome', 'Lines', 'Total', 'Column', 'Reason']
const CHUNK = 1000

/** The rows of a report, in the order of the file. */
async function* readReport(
  db: Db,
  id: string,
  { digits, hide }: { digits: number; hide: (text: string) => string },
): AsyncGenerator<string[]> {
  let after = -1
  for (;;) {
    const rows = await selectRecords(db)
      .where('import', '=', id)
      .where('position', '>', after)
      .orderBy('position')
      .limit(CHUNK)
      .execute()
    for (const { line, label, status, lines, amount, column, reason } of rows.map(toRecord))
      yield [
        ...[String(line), guarded(hide(label)), status, String(lines), decimal(amount, digits)],
        ...[guarded(column ?? ''), guarded(hide(reason?.message ?? ''))],
      ]
    const last = rows.at(-1)
    if (!last || rows.length < CHUNK) return
    after = last.position
  }
}

/** The routes as paths of the OpenAPI document. The contract does not contain them. */
export const describeImportFiles = (): Paths => ({
  '/admin/imports/upload': { post: uploading() },
  '/admin/imports/{id}/report': { get: reporting() },
})

const tags = ['Imports']

const uploading = (): Operation => ({
  operationId: 'imports.upload',
  summary: 'Upload a file of orders or customers',
  description: `Stores the file, detects its encoding, delimiter, dates and amounts, and suggests a field for each column. Imports nothing. At most ${MAX_SHOP_FILE_BYTES / 2 ** 20} MB.`,
  tags,
  security: SECURITY,
  parameters: toParameters(ImportUploadQuery),
  requestBody: { required: true, content: CSV },
  responses: {
    200: { description: 'The import.', content: json(Import) },
    ...buildFailures(...IMPORT_ERRORS),
  },
})

const reporting = (): Operation => ({
  operationId: 'imports.report',
  summary: 'Download the report of an import',
  description:
    'One row per order or customer of the file, with its outcome and the column and reason of a refusal.',
  tags,
  security: SECURITY,
  parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }],
  responses: {
    200: { description: 'The file.', content: CSV },
    ...buildFailures(...EXPORT_ERRORS, 'NOT_FOUND'),
  },
})
