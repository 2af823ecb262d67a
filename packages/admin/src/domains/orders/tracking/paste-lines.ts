import { parse } from 'csv-parse/browser/esm/sync'

/** A line as it was pasted: order number, tracking number and, where given, the carrier. */
export type PastedLine = { orderId: string; number: string; carrier?: string }

/** Lines with a number, and those that name an order only or could not be read, as they were pasted. */
export type Pasted = { lines: PastedLine[]; withoutNumber: string[] }

/**
 * Reads what was copied from a spreadsheet or typed: in each line, columns stand apart by tabs, semicolons, commas or
 * spaces, and what a spreadsheet puts in quotes comes without them. A first line of headings is left out.
 */
export function readPaste(text: string): Pasted {
  const read = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => /[^\s,;"]/.test(line))
    .map((line) => ({ line, ...toLine(columnsOf(line)) }))
  if (read.length > 1 && read[0] && !/\d/.test(read[0].orderId)) read.shift()
  return {
    lines: read.filter(({ number }) => number !== '').map(({ line, ...columns }) => columns),
    withoutNumber: read.filter(({ number }) => number === '').map(({ line }) => line),
  }
}

const DELIMITERS = ['\t', ';', ',']

function columnsOf(line: string): string[] {
  const delimiter = DELIMITERS.find((mark) => line.includes(mark)) ?? '\t'
  // A quote that is never closed is a character like any other.
  const quote = line.split('"').length % 2 === 1 && '"'
  const [cells = []]: string[][] = parse(line, {
    quote,
    ...{ delimiter, trim: true, relax_column_count: true, relax_quotes: true, bom: true },
  })
  return cells
}

/** Where a line has no other columns, its first word is the order and the rest the number. */
function toLine(cells: string[]): PastedLine {
  const [orderId = '', number = '', carrier] =
    cells.length > 1 ? cells : (/^(#?\s*\S+)\s*(.*)$/.exec(cells[0] ?? '')?.slice(1) ?? cells)
  return carrier ? { orderId, number, carrier } : { orderId, number }
}
