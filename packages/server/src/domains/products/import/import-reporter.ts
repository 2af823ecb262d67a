import type { ErrorReason } from '@storekeeper/contract/errors'
import type {
  ImportNote,
  ImportReport,
  ProductDifference,
} from '@storekeeper/contract/products/import-report'
import type { FileProduct } from './file-product.ts'
import type { ProductTable } from './product-table.ts'

type What = ImportReport['products'][number]['what']
type Refusal = ImportReport['errors'][number]

/** Of long files the report names the first of each; it counts them all. */
const MAX_NAMED = 1000

const MAX_NAMES_OF_NOTE = 5

/** Counts the lines of a file, and gathers what is wrong with them, and what of them has no like here. */
export type LineReporter = {
  rows: number
  refuse(line: number, column: string | null, reason: ErrorReason): void
  note(code: ImportNote['code'], name: string): void
}

/** Gathers what an import did or would do. */
export type ImportReporter = LineReporter & {
  emit(product: FileProduct, what: What, changes: ProductDifference[]): void
  /** Categories that are not there yet, by what identifies them, with their paths. */
  newCategories: Map<string, string>
  /** Pictures that lie elsewhere and are fetched after the import. */
  fetch(urls: readonly string[]): void
  report(dryRun: boolean): ImportReport
}

export function openReporter({ reading, nameOf }: Pick<ProductTable, 'reading' | 'nameOf'>): ImportReporter {
  const counts: Record<What, number> = { create: 0, update: 0, unchanged: 0 }
  const products: ImportReport['products'] = []
  const pictures = new Set<string>()
  const errors: Refusal[] = []
  const notes = new Map<ImportNote['code'], ImportNote>()
  let errorCount = 0
  return {
    rows: 0,
    newCategories: new Map(),
    refuse(line, column, reason) {
      errorCount += 1
      if (errors.length < MAX_NAMED) errors.push({ line, column: column && nameOf(column), ...reason })
    },
    note(code, name) {
      const note = notes.get(code) ?? { code, count: 0, names: [] }
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
        notes: [...notes.values()],
        reading,
        dryRun,
      }
    },
  }
}
