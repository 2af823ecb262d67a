import type { ImportReport } from '@storekeeper/contract/products/import-report'
import type { FileProduct } from './file-product.ts'

type What = ImportReport['products'][number]['what']
type Refusal = ImportReport['errors'][number]

/** Of long files the report names the first of each; it counts them all. */
const MAX_NAMED = 1000

/** Counts the lines of a file, and gathers what is wrong with them. */
export type LineReporter = {
  rows: number
  refuse(line: number, column: string | null, message: string): void
}

/** Gathers what an import did or would do. */
export type ImportReporter = LineReporter & {
  tell(product: FileProduct, what: What): void
  report(isRehearsal: boolean): ImportReport
}

export function openReporter(): ImportReporter {
  const counts: Record<What, number> = { create: 0, update: 0, unchanged: 0 }
  const products: ImportReport['products'] = []
  const errors: Refusal[] = []
  let errorCount = 0
  return {
    rows: 0,
    refuse(line, column, message) {
      errorCount += 1
      if (errors.length < MAX_NAMED) errors.push({ line, column, message })
    },
    tell({ line, slug, title }, what) {
      counts[what] += 1
      if (products.length < MAX_NAMED) products.push({ line, slug, title, what })
    },
    report(isRehearsal) {
      return {
        rows: this.rows,
        creates: counts.create,
        updates: counts.update,
        unchanged: counts.unchanged,
        products,
        errors: errors.toSorted((a, b) => a.line - b.line),
        errorCount,
        isRehearsal,
      }
    },
  }
}
