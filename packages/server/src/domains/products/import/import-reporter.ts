import type { ImportNote, ImportReport } from '@storekeeper/contract/products/import-report'
import { toReason } from '../../../lib/api-error.ts'
import {
  type ImportReporter,
  openReporter,
  type ReportedFile,
} from '../../../lib/file-reading/import-reporter.ts'

type Named = ImportReport['products'][number]

const MAX_NAMES_OF_NOTE = 5

/** Counts the lines of a file, and collects errors and notes on features that this store does not support. */
export type LineReporter = Pick<ImportReporter<Named>, 'rows' | 'refuse'> & {
  note(code: ImportNote['code'], name: string): void
}

/**
 * `isWritten`: whether products were written. `newCategories`: the paths of the categories that the import creates, by
 * the key of the path. `pictures`: external images that jobs download after the import.
 */
export function openProductReporter(file: ReportedFile) {
  const notes = new Map<ImportNote['code'], ImportNote['params']>()
  return Object.assign(openReporter<Named>(file), {
    isWritten: false,
    reading: file.reading,
    newCategories: new Map<string, string>(),
    pictures: new Set<string>(),
    notes,
    note(code: ImportNote['code'], name: string) {
      const note = notes.get(code) ?? { count: 0, names: [] }
      note.count += 1
      if (note.names.length < MAX_NAMES_OF_NOTE) note.names.push(name)
      notes.set(code, note)
    },
  })
}

export type ProductReporter = ReturnType<typeof openProductReporter>

export function toProductReport(reporter: ProductReporter, dryRun: boolean): Omit<ImportReport, 'import'> {
  const { named: products, ...report } = reporter.report(dryRun)
  return {
    ...report,
    products,
    pictures: reporter.pictures.size,
    newCategories: [...reporter.newCategories.values()],
    notes: [...reporter.notes].map(([code, params]) => ({ ...toReason(code, params), code, params })),
  }
}
