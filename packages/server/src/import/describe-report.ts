import { REASONS } from './reasons.ts'
import type { ImportReport, ReportedLine } from './report.ts'

/** What an import did, for a person to read. `first` are the first reported lines. */
export function describeReport(
  { lines, added, reasons, notes }: ImportReport,
  first: readonly ReportedLine[],
  { seconds, reportPath }: { seconds: number; reportPath: string | undefined },
): string {
  const rate = count(Math.round(lines.read / Math.max(seconds, 0.001)))
  const rest = lines.reported - first.length
  return [
    `${count(lines.read)} lines read: ${count(lines.used)} used, ${count(lines.reported)} reported (${seconds.toFixed(1)} s, ${rate} lines a second).`,
    `New: ${count(added.orders)} orders, ${count(added.products)} products, ${count(added.customers)} customers, ${count(added.refunds)} refunds.`,
    ...notes,
    ...(reasons.length > 0 ? ['', 'Reported:'] : []),
    ...reasons.map((entry) => `${count(entry.count).padStart(9)}  ${REASONS[entry.reason]}`),
    ...(first.length > 0 ? [''] : []),
    ...first.map(({ line, invoice, reason }) => `  line ${line}, invoice ${invoice}: ${reason}`),
    ...(rest > 0
      ? [
          `  … and ${count(rest)} more${reportPath ? `, all of them in ${reportPath}` : '. All of them: --report FILE.csv'}`,
        ]
      : []),
  ].join('\n')
}

const count = (number: number) => new Intl.NumberFormat('en').format(number)
