import type { CustomerImportReport } from '@storekeeper/contract/customers/customer-import'
import type { ErrorReason } from '@storekeeper/contract/errors'
import type { FileReading } from '@storekeeper/contract/files/file-reading'

type Named = CustomerImportReport['customers'][number]
type Refusal = CustomerImportReport['errors'][number]

/** The report lists at most this many items of each kind; the counts cover all. */
const MAX_NAMED = 1000

/** Collects what an import changes, or would change. */
export type ImportReporter = {
  rows: number
  refuse(line: number, column: string | null, reason: ErrorReason): void
  emit(customer: Named): void
  report(dryRun: boolean): CustomerImportReport
}

type File = { reading: FileReading; getName: (column: string) => string }

export function openReporter({ reading, getName }: File): ImportReporter {
  const counts: Record<Named['what'], number> = { create: 0, update: 0, unchanged: 0 }
  const customers: Named[] = []
  const errors: Refusal[] = []
  let errorCount = 0
  return {
    rows: 0,
    refuse(line, column, reason) {
      errorCount += 1
      if (errors.length < MAX_NAMED) errors.push({ line, column: column && getName(column), ...reason })
    },
    emit(customer) {
      counts[customer.what] += 1
      if (customers.length < MAX_NAMED) customers.push(customer)
    },
    report(dryRun) {
      return {
        rows: this.rows,
        creates: counts.create,
        updates: counts.update,
        unchanged: counts.unchanged,
        customers,
        errors: errors.toSorted((a, b) => a.line - b.line),
        errorCount,
        reading,
        dryRun,
      }
    },
  }
}
