import type { ContactImportReport } from '@storekeeper/contract/contacts/contact-import'
import type { ErrorReason } from '@storekeeper/contract/errors'
import type { FileReading } from '@storekeeper/contract/files/file-reading'

type Named = ContactImportReport['contacts'][number]
type Refusal = ContactImportReport['errors'][number]

/** The report lists at most this many items of each kind; the counts cover all. */
const MAX_NAMED = 1000

/** Collects what an import changes, or would change. */
export type ImportReporter = {
  rows: number
  /** The first spelling of each category name, by its key. */
  newCategories: Map<string, string>
  unsubscribed: Set<string>
  stayUnsubscribed: Set<string>
  refuse(line: number, column: string | null, reason: ErrorReason): void
  emit(contact: Named): void
  report(dryRun: boolean): ContactImportReport
}

type File = { reading: FileReading; getName: (column: string) => string }

export function openReporter({ reading, getName }: File): ImportReporter {
  const ignoredColumns = reading.columns.flatMap(({ name, field }) => (field === null ? name || [] : []))
  const counts: Record<Named['what'], number> = { create: 0, update: 0, unchanged: 0 }
  const contacts: Named[] = []
  const errors: Refusal[] = []
  let errorCount = 0
  return {
    rows: 0,
    newCategories: new Map(),
    unsubscribed: new Set(),
    stayUnsubscribed: new Set(),
    refuse(line, column, reason) {
      errorCount += 1
      if (errors.length < MAX_NAMED) errors.push({ line, column: column && getName(column), ...reason })
    },
    emit(contact) {
      counts[contact.what] += 1
      if (contacts.length < MAX_NAMED) contacts.push(contact)
    },
    report(dryRun) {
      return {
        rows: this.rows,
        creates: counts.create,
        updates: counts.update,
        unchanged: counts.unchanged,
        newCategories: [...this.newCategories.values()],
        unsubscribes: this.unsubscribed.size,
        stayUnsubscribed: this.stayUnsubscribed.size,
        ignoredColumns,
        contacts,
        errors: errors.toSorted((a, b) => a.line - b.line),
        errorCount,
        reading,
        dryRun,
      }
    },
  }
}
