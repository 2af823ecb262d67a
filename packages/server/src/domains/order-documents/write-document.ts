import type { Formatter } from './formatter.ts'
import { type Piece, paginate } from './paginate.ts'
import { INK, LINE_HEIGHT, QUIET, type Sheet } from './sheet.ts'

export const MARGIN = 48

/** The document of one order: its header, its rows over one or more pages, and the content below them. */
export type OrderDocument = {
  /** The document's name and order, for the header of further pages and the footer of all pages. */
  name: string
  footer: string
  /** Writes the header of the first page; returns the y coordinate below it. */
  writeHead: () => number
  writeTableHead: (y: number) => number
  tableHeadHeight: number
  pieces: readonly Piece[]
  /** Whether each page shows the sum of its rows and all rows before it. */
  carries: boolean
  end: { height: number; write: (y: number) => void }
}

const SMALL = { size: 8, color: QUIET } as const
const CARRY = { size: 9, weight: 'bold', color: INK } as const
const CARRY_HEIGHT = 20

/** Writes the document, starting on a new page. */
export function writeDocument(sheet: Sheet, document: OrderDocument, formatter: Formatter): void {
  const { texts, money } = formatter
  const width = sheet.width - 2 * MARGIN
  const footer = document.footer ? sheet.wrap(document.footer, width, SMALL).slice(0, MOST_FOOTER_LINES) : []
  const bottom = sheet.height - MARGIN - 16 - footer.length * SMALL.size * LINE_HEIGHT
  const carry = document.carries ? CARRY_HEIGHT : 0

  sheet.document.addPage()
  const top = document.writeHead()
  const pages = paginate(document.pieces, {
    first: bottom - top - document.tableHeadHeight,
    other: bottom - MARGIN - SHORT_HEAD - document.tableHeadHeight - carry,
    carry,
    end: document.end.height,
  })
  let sum = 0
  for (const [nth, page] of pages.entries()) {
    if (nth > 0) sheet.document.addPage()
    const isLast = nth === pages.length - 1
    let y = nth === 0 ? top : writeShortHead()
    if (page.length > 0) y = document.writeTableHead(y)
    if (nth > 0 && document.carries) y = writeSum(texts.broughtForward, y)
    for (const piece of page) {
      piece.write(y)
      y += piece.height
      sum += piece.amount
    }
    if (isLast) document.end.write(y)
    else if (document.carries) writeSum(texts.carriedForward, y)
    writeFoot(nth + 1, pages.length)
  }

  function writeShortHead(): number {
    sheet.write(document.name, { x: MARGIN, y: MARGIN, width }, { size: 10, weight: 'bold' })
    return MARGIN + SHORT_HEAD
  }
  function writeSum(label: string, y: number): number {
    const area = { x: MARGIN, y: y + 4, width }
    sheet.write(label, { ...area, width: width - SUM_WIDTH }, { ...CARRY, align: 'end' })
    sheet.write(
      money(sum),
      { ...area, x: MARGIN + width - SUM_WIDTH, width: SUM_WIDTH - 6 },
      { ...CARRY, align: 'end' },
    )
    return y + CARRY_HEIGHT
  }
  function writeFoot(page: number, of: number): void {
    const area = { x: MARGIN, y: bottom + 8, width }
    sheet.rule({ ...area, y: bottom + 3 })
    const y = sheet.writeLines(footer, area, SMALL)
    sheet.write(document.name, { ...area, y }, SMALL)
    sheet.write(texts.page(page, of), { ...area, y }, { ...SMALL, align: 'end' })
  }
}

const SHORT_HEAD = 26
const SUM_WIDTH = 110
const MOST_FOOTER_LINES = 8
