import { type Piece, pagesOf } from './pages-of.ts'
import { INK, LINE_HEIGHT, QUIET, type Sheet } from './sheet.ts'
import type { Speech } from './speech.ts'

export const MARGIN = 48

/** The paper of one order: its head, its rows over as many pages as they need, and what comes below them. */
export type OrderDocument = {
  /** What it is and of which order, for the head of further pages and the foot of all. */
  name: string
  footer: string
  /** Writes the head of the first page; answers where it ends. */
  writeHead: () => number
  writeTableHead: (y: number) => number
  tableHeadHeight: number
  pieces: readonly Piece[]
  /** Whether a page shows the sum of its rows and those before it. */
  carries: boolean
  end: { height: number; write: (y: number) => void }
}

const SMALL = { size: 8, color: QUIET } as const
const CARRY = { size: 9, weight: 'bold', color: INK } as const
const CARRY_HEIGHT = 20

/** Writes it on pages of its own. */
export function writeDocument(sheet: Sheet, document: OrderDocument, speech: Speech): void {
  const { texts, money } = speech
  const width = sheet.width - 2 * MARGIN
  const footer = document.footer ? sheet.wrap(document.footer, width, SMALL).slice(0, MOST_FOOTER_LINES) : []
  const bottom = sheet.height - MARGIN - 16 - footer.length * SMALL.size * LINE_HEIGHT
  const carry = document.carries ? CARRY_HEIGHT : 0

  sheet.document.addPage()
  const top = document.writeHead()
  const pages = pagesOf(document.pieces, {
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
    const place = { x: MARGIN, y: y + 4, width }
    sheet.write(label, { ...place, width: width - SUM_WIDTH }, { ...CARRY, align: 'end' })
    sheet.write(
      money(sum),
      { ...place, x: MARGIN + width - SUM_WIDTH, width: SUM_WIDTH - 6 },
      { ...CARRY, align: 'end' },
    )
    return y + CARRY_HEIGHT
  }
  function writeFoot(page: number, of: number): void {
    const place = { x: MARGIN, y: bottom + 8, width }
    sheet.rule({ ...place, y: bottom + 3 })
    const y = sheet.writeLines(footer, place, SMALL)
    sheet.write(document.name, { ...place, y }, SMALL)
    sheet.write(texts.page(page, of), { ...place, y }, { ...SMALL, align: 'end' })
  }
}

const SHORT_HEAD = 26
const SUM_WIDTH = 110
const MOST_FOOTER_LINES = 8
