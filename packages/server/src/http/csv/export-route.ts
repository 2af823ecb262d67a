import { Readable } from 'node:stream'
import type { ErrorCode } from '@storekeeper/contract/errors/catalogue'
import { toSiteKeys } from '@storekeeper/contract/list'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Db } from '../../db/open.ts'
import type { Read } from '../../db/replicas/replicas.ts'
import {
  EXPORT_PERMISSIONS,
  type ExportedKind,
  hideEmailsInLines,
  hidesEmails,
  isOfStore,
  readExportLimit,
  recordExport,
} from '../../domains/permissions/permissions.ts'
import type { Session } from '../../domains/sessions/sessions.ts'
import { apiError } from '../../lib/api-error.ts'
import type { CsvFile } from '../../lib/csv-file.ts'
import { CSV, type Operation, SECURITY, toParameters } from '../openapi/csv-document.ts'
import { buildFailures, EXPORT_ERRORS } from '../openapi/failures-document.ts'
import { getPublicUrl } from '../public-url.ts'
import { asFile, authorizeFile, type CsvResources } from './csv-routes.ts'

/** What the rows of an export depend on besides its filter. `day`: the first ten characters of `now`. */
type Terms = { admin: Session['admin']; now: Date; day: string; publicUrl: string }

type Export<Schema extends z.ZodObject> = {
  /** With a parameter as in `/admin/orders/{id}`, which the filter contains. */
  path: string
  of: ExportedKind
  filter: Schema
  /** Begins the file. `name`: without extension. */
  read: (db: Db, filter: z.infer<Schema>, terms: Terms) => Promise<{ name: string; file: CsvFile }>
  /** What the OpenAPI document contains about this export only. */
  operation: Pick<Operation, 'operationId' | 'summary' | 'description' | 'tags' | 'parameters'>
  errors?: readonly ErrorCode[]
}

type Resources = CsvResources & { read: Read; publicUrl?: string | null }

export type ExportRoute = {
  path: string
  describe: () => Operation
  serve: (scope: FastifyInstance, resources: Resources) => void
}

/**
 * The route of an export. It requires the permission for the kind of the records. The audit log records who exported what,
 * with which filter and how many rows, before the end of the file, or when the client disconnects.
 */
export const exportRoute = <Schema extends z.ZodObject>({
  path,
  of,
  filter: schema,
  read: readFile,
  operation,
  errors = [],
}: Export<Schema>): ExportRoute => ({
  path,
  describe: () => ({
    parameters: toParameters(schema),
    ...operation,
    security: SECURITY,
    responses: {
      200: { description: 'The file.', content: CSV },
      ...buildFailures(...EXPORT_ERRORS, ...errors),
    },
  }),
  serve: (scope, { db, read, secrets, clock, publicUrl }) => {
    const permission = EXPORT_PERMISSIONS[of]
    scope.get(path.replace(/\{(\w+)\}/, ':$1'), async (request, reply) => {
      const now = clock()
      const { admin, query: filter } = await authorizeFile(permission, schema, request, { db, clock })
      const day = now.toISOString().slice(0, 10)
      const terms = { admin, now, day, publicUrl: getPublicUrl(scope, publicUrl) }
      const { name, file } = await read((reading) => readFile(reading, filter, terms))
      const site = 'site' in filter && typeof filter.site === 'string' ? filter.site : 'all'
      const max = await db
        .transaction()
        .execute((tx) => readExportLimit(tx, admin, permission, toSiteKeys(site)))
      const whole = max === null ? file.stream : await readWithin(file, max)
      const content = hidesEmails(admin) && !isOfStore(permission) ? hideEmailsInLines(whole, secrets) : whole
      async function* recorded() {
        try {
          yield* content
        } finally {
          await db
            .transaction()
            .execute((tx) => recordExport(tx, admin, now, { of, filter, rows: file.rowCount() }))
        }
      }
      return asFile(reply, `${name}.csv`).send(Readable.from(recorded(), { objectMode: false }))
    })
  },
})

/** Reads the whole file. Refuses (422) one with more rows than the roles of the admin allow. */
async function readWithin(file: CsvFile, max: number): Promise<Buffer[]> {
  const chunks: Buffer[] = []
  for await (const chunk of file.stream) {
    if (file.rowCount() > max) break
    chunks.push(Buffer.from(chunk))
  }
  if (file.rowCount() <= max) return chunks
  throw apiError('EXPORT_ABOVE_LIMIT', { max })
}
