import type { ErrorReason } from '@storekeeper/contract/errors'
import type { FileReading } from '@storekeeper/contract/files/file-reading'

/** The report lists at most this many items of each kind; the counts cover all. */
const MAX_NAMED = 1000

type Change = { what: 'create' | 'update' | 'unchanged' }
type Refusal = ErrorReason & { line: number; column: string | null }

/** Collects what an import changes, or would change. */
export type ImportReporter<Named extends Change> = {
  rows: number
  refuse(line: number, column: string | null, reason: ErrorReason): void
  emit(named: Named): void
  report(dryRun: boolean): {
    rows: number
    creates: number
    updates: number
    unchanged: number
    named: Named[]
    errors: Refusal[]
    errorCount: number
    reading: FileReading
    dryRun: boolean
  }
}

export type ReportedFile = { reading: FileReading; getName: (column: string) => string }

export function openReporter<Named extends Change>({
  reading,
  getName,
}: ReportedFile): ImportReporter<Named> {
  const counts: Record<Change['what'], number> = { create: 0, update: 0, unchanged: 0 }
  const named: Named[] = []
  const errors: Refusal[] = []
  let errorCount = 0
  return {
    rows: 0,
    refuse(line, column, reason) {
      errorCount += 1
      if (errors.length < MAX_NAMED) errors.push({ line, column: column && getName(column), ...reason })
    },
    emit(one) {
      counts[one.what] += 1
      if (named.length < MAX_NAMED) named.push(one)
    },
    report(dryRun) {
      return {
        rows: this.rows,
        creates: counts.create,
        updates: counts.update,
        unchanged: counts.unchanged,
        named,
        errors: errors.toSorted((a, b) => a.line - b.line),
        errorCount,
        reading,
        dryRun,
      }
    },
  }
}
