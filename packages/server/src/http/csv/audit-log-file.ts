import { FilteredAuditLog } from '@storekeeper/contract/audit-log/audit-log-filter-fields'
import type { FastifyInstance } from 'fastify'
import { exportAuditLog } from '../../domains/audit-log/export-audit-log.ts'
import { CSV, type Paths, SECURITY, toParameters } from '../openapi/csv-document.ts'
import { buildFailures, EXPORT_ERRORS } from '../openapi/failures-document.ts'
import { asFile, authorizeFile, type CsvResources, csvRoutes, sendExport } from './csv-routes.ts'

const PATH = '/admin/audit-log/export'

/** The route that exports the audit log as a CSV file. */
export async function serveAuditLogFile(
  app: FastifyInstance,
  { db, read, secrets, clock }: CsvResources,
): Promise<void> {
  await csvRoutes(app, (scope) => {
    scope.get(PATH, async (request, reply) => {
      const now = clock()
      const { admin, query: filter } = await authorizeFile('audit-log:export', FilteredAuditLog, request, {
        db,
        clock,
      })
      asFile(reply, `audit-log-${now.toISOString().slice(0, 10)}.csv`)
      const file = await read(async (reading) => exportAuditLog(reading, filter))
      return sendExport(reply, file, {
        db,
        secrets,
        admin,
        now,
        of: 'auditEntry',
        filter,
      })
    })
  })
}

/** The route as a path of the OpenAPI document. */
export const describeAuditLogFile = (): Paths => ({
  [PATH]: {
    get: {
      operationId: 'auditLog.export',
      summary: 'Export the audit log as a CSV file',
      description: 'Newest first. Values that look like formulas are prefixed with an apostrophe.',
      tags: ['Audit log'],
      security: SECURITY,
      parameters: toParameters(FilteredAuditLog),
      responses: {
        200: { description: 'The file.', content: CSV },
        ...buildFailures(...EXPORT_ERRORS),
      },
    },
  },
})
