import type { ContactImportReport } from '@storekeeper/contract/contacts/contact-import'
import { openReporter, type ReportedFile } from '../../../lib/file-reading/import-reporter.ts'

/** `newCategories`: the first spelling of each category name, by its key. */
export const openContactReporter = (file: ReportedFile) =>
  Object.assign(openReporter<ContactImportReport['contacts'][number]>(file), {
    newCategories: new Map<string, string>(),
    unsubscribed: new Set<string>(),
    stayUnsubscribed: new Set<string>(),
  })

export type ContactReporter = ReturnType<typeof openContactReporter>

export function toContactReport(reporter: ContactReporter, dryRun: boolean): ContactImportReport {
  const { named: contacts, ...report } = reporter.report(dryRun)
  return {
    ...report,
    contacts,
    newCategories: [...reporter.newCategories.values()],
    unsubscribes: reporter.unsubscribed.size,
    stayUnsubscribed: reporter.stayUnsubscribed.size,
    ignoredColumns: report.reading.columns.flatMap(({ name, field }) => (field === null ? name || [] : [])),
  }
}
