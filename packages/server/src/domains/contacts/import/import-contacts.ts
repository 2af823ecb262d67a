import type { ContactImportReport } from '@storekeeper/contract/contacts/contact-import'
import type { Db } from '../../../db/open.ts'
import { toReason } from '../../../lib/api-error.ts'
import type { Actor } from '../../../lib/audit.ts'
import { namingTheLine } from '../../../lib/file-reading/broken-file.ts'
import type { ReadingChoice } from '../../../lib/file-reading/reading-choice.ts'
import { withSpooledFile } from '../../../lib/file-reading/spool-file.ts'
import { requireSite } from '../../../lib/queries/require-site.ts'
import { evaluateContacts } from './evaluate-contacts.ts'
import { type FileContact, parseFileContact } from './file-contact.ts'
import { type ContactReporter, openContactReporter, toContactReport } from './import-reporter.ts'
import { openContactTable, type Row } from './read-rows.ts'
import { saveContacts } from './save-contacts.ts'

export type ContactImport = {
  file: AsyncIterable<Buffer>
  /** The site of the imported contacts. */
  site: string
  dryRun: boolean
  /** The encoding, delimiter and column mapping, when the admin selected them. */
  reading?: ReadingChoice
  by: Actor
  now: Date
}

/** The number of contacts that one transaction validates and writes. */
const CHUNK = 300

/**
 * Imports contacts of a CSV file into a site and returns a report on each one. Reads the whole file once
 * before writing, and rejects a file that is not valid CSV as a whole. A dry run does everything except
 * writing.
 */
export async function importContacts(db: Db, input: ContactImport): Promise<ContactImportReport> {
  const { reading = {} } = input
  await requireSite(db, input.site)
  return namingTheLine(() =>
    withSpooledFile(input.file, { name: 'contacts', encoding: reading.encoding }, async (text) => {
      const file = await openContactTable(text, reading)
      const report = openContactReporter(file)
      const around = { site: input.site, seen: new Set<string>(), report }
      let pending: FileContact[] = []
      const importChunk = async () => {
        if (input.dryRun) await evaluateContacts(db, pending, around)
        else await saveContacts(db, pending, around, input)
        pending = []
      }
      for await (const row of file.rows()) {
        const contact = read(row, report)
        if (contact) pending.push(contact)
        if (pending.length === CHUNK) await importChunk()
      }
      if (pending.length > 0) await importChunk()
      return toContactReport(report, input.dryRun)
    }),
  )
}

/** Skips empty lines. */
function read({ line, cells, found, expected }: Row, report: ContactReporter): FileContact | undefined {
  report.rows += 1
  if (!cells) {
    report.refuse(line, null, toReason('LINE_VALUES_MISMATCH', { found, expected }))
    return undefined
  }
  if (Object.keys(cells).length === 0) return undefined
  const contact = parseFileContact(line, cells)
  if (!('problems' in contact)) return contact
  for (const [column, reason] of contact.problems) report.refuse(line, column, reason)
  return undefined
}
