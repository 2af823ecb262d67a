import { parse } from 'csv-parse/browser/esm/sync'

/** A line as it was pasted: order number, tracking number and, where it was said, who carries it. */
export type PastedLine = { orderId: string; number: string; carrier?: string }

/** Lines with a number, and how many others name an order only. */
export type Pasted = { lines: PastedLine[]; withoutNumber: number }

/**
 * Reads what was copied from a spreadsheet or typed: columns stand apart by tabs, semicolons, commas or spaces, and what
 * a spreadsheet puts in quotes comes without them. A first line of headings is left out.
 */
export function readPaste(text: string): Pasted {
  const delimiter = DELIMITERS.find((mark) => text.includes(mark)) ?? '\t'
  const cells: string[][] = parse(text, {
    ...{ delimiter, trim: true, relax_column_count: true, relax_quotes: true },
    ...{ skip_empty_lines: true, skip_records_with_empty_values: true, bom: true },
  })
  const lines = cells.map(toLine)
  if (lines.length > 1 && lines[0] && !/\d/.test(lines[0].orderId)) lines.shift()
  return {
    lines: lines.filter((line) => line.number !== ''),
    withoutNumber: lines.filter((line) => line.number === '').length,
  }
}

const DELIMITERS = ['\t', ';', ',']

/** Where a line has no other columns, its first word is the order and the rest the number. */
function toLine(cells: string[]): PastedLine {
  const [orderId = '', number = '', carrier] =
    cells.length > 1 ? cells : (/^(#?\s*\S+)\s*(.*)$/.exec(cells[0] ?? '')?.slice(1) ?? cells)
  return carrier ? { orderId, number, carrier } : { orderId, number }
}
