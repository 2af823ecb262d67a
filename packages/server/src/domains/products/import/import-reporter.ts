import type { ErrorReason } from '@storekeeper/contract/errors'
import type { FileReading } from '@storekeeper/contract/files/file-reading'
import type {
  ImportNote,
  ImportReport,
  ProductDifference,
} from '@storekeeper/contract/products/import-report'
import { toReason } from '../../../lib/api-error.ts'
import type { FileProduct } from './file-product.ts'
import type { ProductTable } from './reading/product-table.ts'

type What = ImportReport['products'][number]['what']
type Refusal = ImportReport['errors'][number]

/** The report lists this many entries at most, and counts all of them. */
const MAX_NAMED = 1000

const MAX_NAMES_OF_NOTE = 5

/** Counts the lines of a file, and collects errors and notes on features that this store does not support. */
export type LineReporter = {
  rows: number
  refuse(line: number, column: string | null, reason: ErrorReason): void
  note(code: ImportNote['code'], name: string): void
}

/** Collects the results of an import or a dry run. */
export type ImportReporter = LineReporter & {
  emit(product: FileProduct, what: What, changes: ProductDifference[]): void
  /** Whether products were written. */
  isWritten: boolean
  reading: FileReading
  /** The paths of the categories that the import creates, by the key of the path. */
  newCategories: Map<string, string>
  /** External images that jobs download after the import. */
  fetch(urls: readonly string[]): void
  report(dryRun: boolean): Omit<ImportReport, 'import'>
}

export function openReporter({
  reading,
  getName,
}: Pick<ProductTable, 'reading' | 'getName'>): ImportReporter {
  const counts: Record<What, number> = { create: 0, update: 0, unchanged: 0 }
  const products: ImportReport['products'] = []
  const pictures = new Set<string>()
  const errors: Refusal[] = []
  const notes = new Map<ImportNote['code'], ImportNote['params']>()
  let errorCount = 0
  return {
    rows: 0,
    isWritten: false,
    reading,
    newCategories: new Map(),
    refuse(line, column, reason) {
      errorCount += 1
      if (errors.length < MAX_NAMED) errors.push({ line, column: column && getName(column), ...reason })
    },
    note(code, name) {
      const note = notes.get(code) ?? { count: 0, names: [] }
      note.count += 1
      if (note.names.length < MAX_NAMES_OF_NOTE) note.names.push(name)
      notes.set(code, note)
    },
    emit({ line, slug, title }, what, changes) {
      counts[what] += 1
      if (products.length < MAX_NAMED) products.push({ line, slug, title, what, changes })
    },
    fetch(urls) {
      for (const url of urls) pictures.add(url)
    },
    report(dryRun) {
      return {
        rows: this.rows,
        creates: counts.create,
        updates: counts.update,
        unchanged: counts.unchanged,
        products,
        pictures: pictures.size,
        errors: errors.toSorted((a, b) => a.line - b.line),
        errorCount,
        newCategories: [...this.newCategories.values()],
        notes: [...notes].map(([code, params]) => ({ ...toReason(code, params), code, params })),
        reading,
        dryRun,
      }
    },
  }
}
