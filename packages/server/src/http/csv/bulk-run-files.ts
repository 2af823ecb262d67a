import { Readable } from 'node:stream'
import { RUN_FILE_DAYS } from '@storekeeper/contract/bulk-runs/bulk-run'
import { DocumentKind } from '@storekeeper/contract/orders/order-documents'
import { Id } from '@storekeeper/contract/shapes'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { demand } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import { demandRunSites, findRunFiles, readBulkRun } from '../../domains/bulk-runs/bulk-runs.ts'
import { PAPER_NAMES } from '../../domains/order-documents/order-documents.ts'
import { apiError } from '../../lib/api-error.ts'
import type { Clock } from '../../lib/clock.ts'
import { streamZip, type ZipEntry } from '../../lib/stream-zip.ts'
import type { Storage } from '../../ports/storage/storage.ts'
import { type Operation, type Paths, SECURITY } from '../openapi/csv-document.ts'
import { buildFailures, EXPORT_ERRORS } from '../openapi/failures-document.ts'
import { authorizeFile, csvRoutes } from './csv-routes.ts'

type Resources = { db: Db; storage: Storage; clock: Clock }

/** The route that downloads the file of a bulk run: a PDF file, or a ZIP file with several of them. */
export async function serveBulkRunFiles(
  app: FastifyInstance,
  { db, storage, clock }: Resources,
): Promise<void> {
  await csvRoutes(app, (scope) => {
    scope.get('/admin/bulk-runs/:id/file', async (request, reply) => {
      const { admin, query } = await authorizeFile('bulk-runs:own', z.strictObject({ id: Id }), request, {
        db,
        clock,
      })
      const { id } = query
      demand(admin, 'orders:read')
      const run = await readBulkRun(db, id, admin._id)
      if (!run) throw apiError('NOT_FOUND', { resource: 'bulk-run' })
      await demandRunSites(db, id, admin, 'orders:read')
      if (run.status === 'running') throw apiError('BULK_RUN_RUNNING')
      const parts = await findRunFiles(db, id)
      const [first] = parts
      const name = PAPER_NAMES[DocumentKind.catch('invoice').parse(run.change.document)].several
      if (!first) throw apiError('BULK_RUN_FILE_GONE')
      const isOne = parts.length === 1
      reply.headers({
        'content-type': isOne ? 'application/pdf' : 'application/zip',
        'content-disposition': `attachment; filename="${name}-${run.updated}.${isOne ? 'pdf' : 'zip'}"`,
      })
      if (isOne) return reply.send(await readContent(storage, first.key))
      return reply.send(Readable.from(streamZip(readEntries(storage, name, parts))))
    })
  })
}

async function* readEntries(
  storage: Storage,
  name: string,
  parts: readonly { key: string }[],
): AsyncGenerator<ZipEntry> {
  for (const [nth, { key }] of parts.entries())
    yield { name: `${name}-${nth + 1}.pdf`, content: await readContent(storage, key) }
}

async function readContent(storage: Storage, key: string): Promise<Readable> {
  const content = await storage.get(key)
  if (!content) throw new Error(`The object ${key} of a bulk run is gone.`)
  return content
}

/** The route as a path of the OpenAPI document. The contract does not contain it. */
export const describeBulkRunFiles = (): Paths => ({ '/admin/bulk-runs/{id}/file': { get: downloading() } })

const downloading = (): Operation => ({
  operationId: 'bulkRuns.file',
  summary: 'Download the file of a bulk run',
  description: `A PDF file, or several in a ZIP file. Available for ${RUN_FILE_DAYS} days after the run.`,
  tags: ['Bulk runs'],
  security: SECURITY,
  parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }],
  responses: {
    200: {
      description: 'The file.',
      content: { 'application/pdf': { schema: {} }, 'application/zip': { schema: {} } },
    },
    ...buildFailures(...EXPORT_ERRORS, 'NOT_FOUND', 'BULK_RUN_FILE_GONE', 'BULK_RUN_RUNNING'),
  },
})
