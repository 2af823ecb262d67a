import { parse } from 'csv-parse/browser/esm/sync'

/** A pasted line: order number, tracking number, and optionally a carrier and the number of a shipment. */
export type PastedLine = { orderId: string; number: string; carrier?: string; shipment?: string }

/** The parsed lines, and the original text of the lines without a tracking number. */
export type Pasted = { lines: PastedLine[]; withoutNumber: string[] }

/**
 * Parses text that was copied from a spreadsheet or typed: the columns of a line are separated by tabs,
 * semicolons, commas or spaces, and may be quoted. A first line whose
 * order number has no digit is skipped as the header.
 */
export function readPaste(text: string): Pasted {
  const read = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => /[^\s,;"]/.test(line))
    .map((line) => ({ line, ...toLine(splitColumns(line)) }))
  if (read.length > 1 && read[0] && !/\d/.test(read[0].orderId)) read.shift()
  return {
    lines: read.filter(({ number }) => number !== '').map(({ line, ...columns }) => columns),
    withoutNumber: read.filter(({ number }) => number === '').map(({ line }) => line),
  }
}

const DELIMITERS = ['\t', ';', ',']

function splitColumns(line: string): string[] {
  const delimiter = DELIMITERS.find((mark) => line.includes(mark)) ?? '\t'
  // An unclosed quote is an ordinary character.
  const quote = line.split('"').length % 2 === 1 && '"'
  const [cells = []]: string[][] = parse(line, {
    quote,
    ...{ delimiter, trim: true, relax_column_count: true, relax_quotes: true, bom: true },
  })
  return cells
}

/** In a line without separators, the first word is the order and the rest the tracking number. */
function toLine(cells: string[]): PastedLine {
  const [orderId = '', number = '', carrier, shipment] =
    cells.length > 1 ? cells : (/^(#?\s*\S+)\s*(.*)$/.exec(cells[0] ?? '')?.slice(1) ?? cells)
  return { orderId, number, ...(carrier && { carrier }), ...(shipment && { shipment }) }
}
