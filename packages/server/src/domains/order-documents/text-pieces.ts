import { ORDER_TEXT_NAMES, ORDER_TEXTS } from '@storekeeper/contract/orders/order-texts'
import type { Formatter } from './formatter.ts'
import type { Piece } from './paginate.ts'
import type { DocumentOrder } from './read-orders.ts'
import { LINE_HEIGHT, QUIET, type Sheet } from './sheet.ts'
import { MARGIN } from './write-document.ts'

const TEXT = { size: 10.5 } as const
const HEADING = { size: 8, weight: 'bold', color: QUIET } as const

/** The texts of the order that this document prints, one piece per line: a text may be longer than a page. */
export function textPieces(
  sheet: Sheet,
  order: DocumentOrder,
  document: 'invoice' | 'packing-slip',
  { texts }: Formatter,
): Piece[] {
  const width = sheet.width - 2 * MARGIN
  return ORDER_TEXT_NAMES.flatMap((name): Piece[] => {
    const printedOn: readonly string[] = ORDER_TEXTS[name].documents
    if (!order[name] || !printedOn.includes(document)) return []
    const heading: Piece = {
      height: 32,
      amount: 0,
      write: (y) => sheet.write(texts.orderTexts[name], { x: MARGIN + 6, y: y + 14, width }, HEADING),
    }
    const lines = sheet.wrap(order[name], width - 12, TEXT).map(
      (line): Piece => ({
        height: TEXT.size * LINE_HEIGHT,
        amount: 0,
        write: (y) => sheet.write(line, { x: MARGIN + 6, y, width: width - 12 }, TEXT),
      }),
    )
    return [heading, ...lines]
  })
}
