import { type FileHandle, open } from 'node:fs/promises'
import { ImportRefused } from '../lib/import-refused.ts'
import type { ReportedLine } from './report.ts'

/** A CSV file of the lines that were not used. Opened before the import, so an unwritable path stops it in time. */
export async function openReportFile(path: string): Promise<{
  write(lines: readonly ReportedLine[]): Promise<void>
  close(): Promise<void>
}> {
  const file: FileHandle = await open(path, 'w').catch((error: Error) => {
    throw new ImportRefused(`The report cannot be written: ${error.message}`)
  })
  await file.write('Line,InvoiceNo,Reason,Amount\n')
  return {
    async write(lines) {
      await file.write(
        lines
          .map(({ line, invoice, reason, amount }) => `${line},${cell(invoice)},${cell(reason)},${amount}\n`)
          .join(''),
      )
    },
    close: () => file.close(),
  }
}

/** Always quoted; what a spreadsheet would take for a formula gets an apostrophe before it. */
const cell = (text: string) => `"${text.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`
