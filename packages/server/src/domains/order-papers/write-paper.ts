import { type Piece, pagesOf } from './pages-of.ts'
import { INK, LINE_HEIGHT, QUIET, type Sheet } from './sheet.ts'
import type { Speech } from './speech.ts'

export const MARGIN = 48

/** The paper of one order: its head, its rows over as many pages as they need, and what comes below them. */
export type Paper = {
  /** What it is and of which order, for the head of further pages and the foot of all. */
  name: string
  footer: string
  /** Writes the head of the first page; answers where it ends. */
  writeHead: () => number
  writeTableHead: (y: number) => number
  tableHeadHeight: number
  pieces: readonly Piece[]
  /** Whether a page says what its rows and those before it come to. */
  carries: boolean
  end: { height: number; write: (y: number) => void }
}

const SMALL = { size: 8, color: QUIET } as const
const CARRY = { size: 9, weight: 'bold', color: INK } as const
const CARRY_HEIGHT = 20

/** Writes it on pages of its own. */
export function writePaper(sheet: Sheet, paper: Paper, speech: Speech): void {
  const { words, money } = speech
  const width = sheet.width - 2 * MARGIN
  const footer = paper.footer ? sheet.wrap(paper.footer, width, SMALL).slice(0, MOST_FOOTER_LINES) : []
  const bottom = sheet.height - MARGIN - 16 - footer.length * SMALL.size * LINE_HEIGHT
  const carry = paper.carries ? CARRY_HEIGHT : 0

  sheet.document.addPage()
  const top = paper.writeHead()
  const pages = pagesOf(paper.pieces, {
    first: bottom - top - paper.tableHeadHeight,
    other: bottom - MARGIN - SHORT_HEAD - paper.tableHeadHeight - carry,
    carry,
    end: paper.end.height,
  })
  let sum = 0
  for (const [nth, page] of pages.entries()) {
    if (nth > 0) sheet.document.addPage()
    const isLast = nth === pages.length - 1
    let y = nth === 0 ? top : writeShortHead()
    if (page.length > 0) y = paper.writeTableHead(y)
    if (nth > 0 && paper.carries) y = writeSum(words.broughtForward, y)
    for (const piece of page) {
      piece.write(y)
      y += piece.height
      sum += piece.amount
    }
    if (isLast) paper.end.write(y)
    else if (paper.carries) writeSum(words.carriedForward, y)
    writeFoot(nth + 1, pages.length)
  }

  function writeShortHead(): number {
    sheet.write(paper.name, { x: MARGIN, y: MARGIN, width }, { size: 10, weight: 'bold' })
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
    sheet.write(paper.name, { ...place, y }, SMALL)
    sheet.write(words.page(page, of), { ...place, y }, { ...SMALL, align: 'end' })
  }
}

const SHORT_HEAD = 26
const SUM_WIDTH = 110
const MOST_FOOTER_LINES = 8
