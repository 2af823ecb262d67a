import { decimal } from '../lib/text/amount.ts'
import { REASONS } from './reasons.ts'
import type { ImportReport, ReportedLine } from './report.ts'
import type { StoreTerms } from './store-terms.ts'

/** Describes the result of an import for the terminal. `first` are the first reported lines. */
export function describeReport(
  { lines, added, reasons, worth, notes }: ImportReport,
  first: readonly ReportedLine[],
  { seconds, reportPath }: { seconds: number; reportPath: string | undefined },
): string {
  const rate = count(Math.round(lines.read / Math.max(seconds, 0.001)))
  const rest = lines.reported - first.length
  return [
    `${count(lines.read)} lines read: ${count(lines.used)} used, ${count(lines.reported)} reported (${seconds.toFixed(1)} s, ${rate} lines a second).`,
    `New: ${count(added.orders)} orders, ${count(added.products)} products, ${count(added.customers)} customers, ${count(added.refunds)} refunds, ${count(added.corrections)} sale corrections.`,
    ...notes,
    ...describeWorth(worth),
    ...(reasons.length > 0 ? ['', 'Reported:'] : []),
    ...reasons.map(
      (entry) =>
        `${count(entry.count).padStart(9)}  ${REASONS[entry.reason]} Worth ${money(entry.amount, worth.terms)}.`,
    ),
    ...(first.length > 0 ? [''] : []),
    ...first.map(({ line, invoice, reason }) => `  line ${line}, invoice ${invoice}: ${reason}`),
    ...(rest > 0
      ? [
          `  … and ${count(rest)} more${reportPath ? `, all of them in ${reportPath}` : '. All of them: --report FILE.csv'}`,
        ]
      : []),
  ].join('\n')
}

/** Compares the totals of the file with the analytics of the shop, and explains the difference. */
function describeWorth({ file, shop, terms }: ImportReport['worth']): string[] {
  const part = (name: string, inFile: number, inShop: number) =>
    `${name}: ${money(inFile, terms)} in the file, cancellations taken off; ${money(inShop, terms)} in the figures${
      inFile === inShop
        ? ''
        : `, ${money(Math.abs(inShop - inFile), terms)} ${inShop > inFile ? 'more' : 'less'}`
    }.`
  const differs = file.merchandise !== shop.merchandise || file.deliveries !== shop.deliveries
  return [
    part('Goods', file.merchandise, shop.merchandise),
    part('Deliveries', file.deliveries, shop.deliveries),
    ...(differs ? ['The lines that are reported below make up the difference.'] : []),
  ]
}

const money = (cents: number, { currency, currencyDigits }: StoreTerms) => {
  const [whole = '', fraction] = decimal(Math.abs(cents), currencyDigits).split('.')
  const grouped = count(Number(whole))
  return `${cents < 0 ? '-' : ''}${fraction ? `${grouped}.${fraction}` : grouped} ${currency}`
}

const count = (number: number) => new Intl.NumberFormat('en').format(number)
