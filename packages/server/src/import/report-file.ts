import { type FileHandle, open } from 'node:fs/promises'
import { ImportRefused } from '../lib/file-reading/import-refused.ts'
import { guarded } from '../lib/text/spreadsheet-text.ts'
import type { ReportedLine } from './report.ts'

/**
 * Opens a CSV file for the skipped lines. Opened before the import, so that an unwritable path fails early.
 */
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

const cell = (text: string) => `"${guarded(text).replaceAll('"', '""')}"`
