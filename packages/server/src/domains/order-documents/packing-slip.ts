import type { Formatter } from './formatter.ts'
import { receiver, writeBlock, writeCode, writeSender } from './heads.ts'
import type { Piece } from './paginate.ts'
import type { DocumentLine, DocumentOrder } from './read-orders.ts'
import type { Sender } from './read-sender.ts'
import { LINE_HEIGHT, QUIET, type Sheet } from './sheet.ts'
import { textPieces } from './text-pieces.ts'
import { MARGIN, type OrderDocument } from './write-document.ts'

const TEXT = { size: 10.5 } as const
const SMALL = { size: 9, color: QUIET } as const
const PART = { size: 9.5 } as const
const HEADING = { size: 8, weight: 'bold', color: QUIET } as const
const BOX = 11
const CODE = 72

/** The contents and destination of a parcel, without prices. */
export function packingSlip(
  sheet: Sheet,
  order: DocumentOrder,
  sender: Sender,
  formatter: Formatter,
): OrderDocument {
  const { texts, day } = formatter
  const width = sheet.width - 2 * MARGIN
  const end = MARGIN + width
  const item = { x: MARGIN + 28, width: width - 28 - 150 - 66 }
  const sku = { x: item.x + item.width + 10, width: 136 }
  const quantity = { x: end - 60, width: 54 }
  const parts = [texts.packingSlip, texts.order(order.orderId)]
  if (order.shipment) parts.push(texts.shipment(order.shipment))
  const name = parts.join(' · ')

  function writeHead(): number {
    const endColumn = { x: end - 230, y: MARGIN, width: 230 }
    sheet.write(texts.packingSlip, endColumn, { size: 12, weight: 'bold', align: 'end', color: QUIET })
    const about = [`${texts.date}: ${day(order.createdAt)}`, order.siteName, order.shipping?.title ?? '']
    if (order.shipment) about.push(texts.shipment(order.shipment))
    if (order.isTestOrder) about.push(texts.testOrder)
    about.filter(Boolean).forEach((line, nth) => {
      sheet.write(
        line,
        { ...endColumn, y: endColumn.y + 20 + nth * 13 },
        { size: 9, align: 'end', color: QUIET },
      )
    })
    let y = Math.max(writeSender(sheet, sender, formatter, width - 250), endColumn.y + 80) + 18
    const number = { size: 30, weight: 'bold' } as const
    y = sheet.writeLines(
      sheet.wrap(`#${order.orderId}`, width - CODE - 20, number),
      { x: MARGIN, y, width },
      number,
    )
    const column = { x: MARGIN, y: y + 8, width: width - CODE - 20 }
    const sent = order.shippedTo ?? order
    const to = [...receiver({ ...order, ...sent }, sent.shippingAddress, formatter), sent.phone ?? '']
    const bottom = writeBlock(sheet, texts.shipTo, to.filter(Boolean), column, { size: 12 })
    // The number, since the code of the order opens its page at the storefront.
    return Math.max(bottom, writeCode(sheet, order.orderId, { x: end - CODE, y: y - 30, width: CODE })) + 20
  }

  function writeTableHead(y: number): number {
    sheet.shade({ x: MARGIN, y, width, height: 20 })
    sheet.write(texts.item, { ...item, y: y + 4 }, HEADING)
    sheet.write(texts.sku, { ...sku, y: y + 4 }, HEADING)
    sheet.write(texts.quantity, { ...quantity, y: y + 4 }, { ...HEADING, align: 'end' })
    return y + TABLE_HEAD
  }

  function buildPieces(line: DocumentLine): Piece[] {
    const title = sheet.wrap(line.title, item.width, TEXT)
    const code = sheet.wrap(line.sku, sku.width, SMALL)
    const row: Piece = {
      height: Math.max(title.length * TEXT.size, code.length * SMALL.size, BOX) * LINE_HEIGHT + 12,
      amount: 0,
      write(y) {
        sheet.rule({ x: MARGIN, y, width }, { color: '#e3e6e9' })
        sheet.box({ x: MARGIN + 6, y: y + 8, width: BOX })
        sheet.writeLines(title, { ...item, y: y + 6 }, TEXT)
        sheet.writeLines(code, { ...sku, y: y + 7 }, SMALL)
        sheet.write(
          String(line.quantity),
          { ...quantity, y: y + 4 },
          { size: 13, weight: 'bold', align: 'end' },
        )
      },
    }
    const contents = line.includes.map((part): Piece => {
      const lines = sheet.wrap(part.title, item.width - 20, PART)
      return {
        height: Math.max(lines.length * PART.size, BOX) * LINE_HEIGHT + 4,
        amount: 0,
        write(y) {
          sheet.box({ x: item.x, y: y + 2, width: BOX - 2 })
          sheet.writeLines(lines, { x: item.x + 18, y, width: item.width - 20 }, PART)
          // The number of this part in all bundles of the line together.
          const count = String(part.quantity * line.quantity)
          sheet.write(count, { ...quantity, y }, { ...PART, align: 'end' })
        },
      }
    })
    return [row, ...contents]
  }

  const lines = order.lines.filter(({ kind }) => kind !== 'fee')
  const pieces = lines.reduce((count, line) => count + line.quantity, 0)
  return {
    name,
    footer: '',
    writeHead,
    writeTableHead,
    tableHeadHeight: TABLE_HEAD,
    pieces: [...lines.flatMap(buildPieces), ...textPieces(sheet, order, 'packing-slip', formatter)],
    carries: false,
    end: {
      height: 30,
      write(y) {
        sheet.rule({ x: MARGIN, y, width })
        const style = { size: 11, weight: 'bold', align: 'end' } as const
        sheet.write(texts.pieces(pieces), { x: MARGIN, y: y + 8, width: width - 6 }, style)
      },
    },
  }
}

const TABLE_HEAD = 24
