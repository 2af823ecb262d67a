import type { ContactImportReport } from '@storekeeper/contract/contacts/contact-import'
import { readingChoices } from '@storekeeper/contract/files/file-reading-choices'
import { flag, fromUrl } from '@storekeeper/contract/list'
import { SiteKey } from '@storekeeper/contract/shapes'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { importContacts } from '../../domains/contacts/import/import-contacts.ts'
import { hideEmails, hidesEmails } from '../../domains/permissions/permissions.ts'
import { authorizeFile, type CsvResources, csvRoutes, readCsvBody } from './csv-routes.ts'

/** The site and category of the imported contacts, and whether it is a dry run. */
export const ContactImportQuery = z.strictObject({
  site: fromUrl(SiteKey),
  dryRun: flag.describe('Returns what the import would do, without writing'),
  encoding: readingChoices.encoding,
  delimiter: readingChoices.delimiter,
  mapping: readingChoices.mapping,
})

/** The route that imports contacts from a CSV file. */
export async function serveContactFiles(
  app: FastifyInstance,
  { db, secrets, clock }: CsvResources,
): Promise<void> {
  await csvRoutes(app, (scope) => {
    scope.post('/admin/contacts/import', async (request): Promise<ContactImportReport> => {
      const now = clock()
      const { admin: by, query } = await authorizeFile('contacts:change', ContactImportQuery, request, {
        db,
        clock,
      })
      const { site, dryRun = false, ...reading } = query
      const report = await importContacts(db, { file: readCsvBody(request), site, dryRun, reading, by, now })
      return hidesEmails(by) ? hideEmails(report, secrets, true) : report
    })
  })
}
