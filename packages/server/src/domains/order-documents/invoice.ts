import { amountDue } from '@storekeeper/contract/orders/payment-status'
import type { OrderTax } from '@storekeeper/contract/taxes/order-tax'
import type { Formatter } from './formatter.ts'
import { receiver, writeBlock, writeCode, writeSender } from './heads.ts'
import type { Piece } from './paginate.ts'
import type { DocumentLine, DocumentOrder } from './read-orders.ts'
import type { Sender } from './read-sender.ts'
import { LINE_HEIGHT, QUIET, type Sheet } from './sheet.ts'
import { textPieces } from './text-pieces.ts'
import { MARGIN, type OrderDocument } from './write-document.ts'

const TEXT = { size: 9 } as const
const SMALL = { size: 8, color: QUIET } as const
const HEADING = { size: 8, weight: 'bold', color: QUIET } as const
const ROW_GAP = 5
const CODE = 58

/** The invoice of an order: lines, totals and payments. */
export function invoice(
  sheet: Sheet,
  order: DocumentOrder,
  sender: Sender,
  formatter: Formatter,
): OrderDocument {
  const { texts, day } = formatter
  const width = sheet.width - 2 * MARGIN
  const end = MARGIN + width
  const columns = buildColumns(order, width, formatter)
  const { issued } = order
  const title = getTitle(order, texts)
  const name = issued ? `${title} ${issued.number}` : `${title} · ${texts.order(order.orderId)}`

  function writeHead(): number {
    const endColumn = { x: end - 230, y: MARGIN, width: 230 }
    sheet.write(title, endColumn, { size: 20, weight: 'bold', align: 'end' })
    sheet.write(
      issued ? `\u2068${issued.number}\u2069` : texts.order(order.orderId),
      { ...endColumn, y: endColumn.y + 30 },
      { size: 11, weight: 'bold', align: 'end' },
    )
    const about = [`${texts.date}: ${day(issued?.createdAt ?? order.createdAt)}`, order.siteName]
    if (issued) about.unshift(texts.order(order.orderId))
    if (issued?.corrected) about.unshift(texts.corrects(issued.corrected.number))
    if (issued?.shippedAt) about.push(`${texts.shipped}: ${day(issued.shippedAt)}`)
    if (order.trackingStatus === 'cancelled') about.push(texts.cancelled)
    if (order.isTestOrder) about.push(texts.testOrder)
    about.forEach((line, nth) => {
      sheet.write(
        line,
        { ...endColumn, y: endColumn.y + 49 + nth * 13 },
        { size: 9, align: 'end', color: QUIET },
      )
    })
    const y =
      Math.max(writeSender(sheet, sender, formatter, width - 250), endColumn.y + 49 + about.length * 13) + 22
    const billing = order.billingAddress ?? order.shippingAddress
    const column = (width - CODE - 40) / 2
    const vatId = order.vatId && `${texts.vatId}: ${order.vatId}`
    const contact = [order.email, order.phone, vatId].filter((line) => line !== null)
    const bottoms = [
      writeBlock(sheet, texts.billTo, [...receiver(order, billing, formatter), ...contact], {
        x: MARGIN,
        y,
        width: column,
      }),
      writeBlock(sheet, texts.shipTo, receiver(order, order.shippingAddress, formatter), {
        x: MARGIN + column + 20,
        y,
        width: column,
      }),
      writeCode(sheet, order.uriCode, { x: end - CODE, y, width: CODE }),
    ]
    return Math.max(...bottoms) + 20
  }

  function writeTableHead(y: number): number {
    sheet.shade({ x: MARGIN, y, width, height: 20 })
    for (const { heading, x, width: room, align } of columns)
      sheet.write(heading, { x, y: y + 4, width: room }, { ...HEADING, align })
    return y + TABLE_HEAD
  }

  return {
    name,
    // It thanks for the order and names terms of payment: neither is about a credit note.
    footer: issued?.kind === 'creditNote' ? '' : sender.invoice.footer,
    writeHead,
    writeTableHead,
    tableHeadHeight: TABLE_HEAD,
    pieces: [
      ...withRates(order, texts).flatMap((line) => buildPieces(sheet, line, columns, width)),
      ...textPieces(sheet, order, 'invoice', formatter),
    ],
    carries: true,
    end: totals(sheet, order, formatter, end),
  }
}

const TABLE_HEAD = 24

/** A document with tax that has no number is no invoice: its customer could not deduct the tax. */
function getTitle({ issued, taxMode }: DocumentOrder, texts: Formatter['texts']): string {
  if (issued?.kind === 'creditNote') return texts.creditNote
  return issued || taxMode === 'none' ? texts.invoice : texts.proForma
}

type Column = {
  heading: string
  x: number
  width: number
  align: 'start' | 'end'
  text: (line: DocumentLine) => string
}

/** The first column takes the remaining width; the discount column exists only if a line has a discount. */
function buildColumns(order: DocumentOrder, width: number, { texts, money }: Formatter): Column[] {
  const figures = [
    { heading: texts.quantity, width: 44, text: (line: DocumentLine) => String(line.quantity) },
    { heading: texts.unitPrice, width: 82, text: (line: DocumentLine) => money(line.unitPrice) },
    ...(order.discountTotal > 0
      ? [{ heading: texts.discount, width: 76, text: (line: DocumentLine) => money(-line.discount) }]
      : []),
    { heading: texts.total, width: 88, text: (line: DocumentLine) => money(line.total) },
  ]
  let x = MARGIN + width
  const placed = figures.toReversed().map((column) => {
    x -= column.width
    return { ...column, x, width: column.width - 6, align: 'end' as const }
  })
  const item = { heading: texts.item, align: 'start' as const, text: ({ title }: DocumentLine) => title }
  return [{ ...item, x: MARGIN + 6, width: x - MARGIN - 12 }, ...placed.toReversed()]
}

/** The lines with their rate behind the title, which a document with several taxes requires. */
function withRates({ lines, taxes }: DocumentOrder, texts: Formatter['texts']): DocumentLine[] {
  if (taxes.length < 2) return lines
  return lines.map((line) => ({ ...line, title: texts.taxed(line.title, appliedRate(line, taxes, texts)) }))
}

/** The shipping with its rate, as for the lines. */
function shippingText({ shipping, shippingTotal, taxes }: DocumentOrder, texts: Formatter['texts']): string {
  const text = shipping ? texts.shippingBy(shipping.title) : texts.shipping
  if (!shipping || shippingTotal === 0 || taxes.length < 2) return text
  return texts.taxed(text, appliedRate(shipping, taxes, texts))
}

type Applied = { taxRate?: number | null; taxKind?: OrderTax['kind'] | null }

function appliedRate(
  { taxRate, taxKind }: Applied,
  taxes: readonly OrderTax[],
  texts: Formatter['texts'],
): string {
  const rate = taxRate ?? 0
  // Lines of older documents have no kind.
  return rateText(taxKind ?? taxes.findLast((tax) => tax.rate === rate)?.kind ?? 'standard', rate, texts)
}

const rateText = (kind: OrderTax['kind'], rate: number, texts: Formatter['texts']): string =>
  kind === 'standard' ? percentText(rate, texts) : texts.untaxed[kind].short

const percentText = (rate: number, { locale }: Formatter['texts']): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(rate / 10_000)

/** A row and, as separate pieces so that pages can break between them, the parts of its bundle. */
function buildPieces(sheet: Sheet, line: DocumentLine, columns: readonly Column[], width: number): Piece[] {
  const [item, ...figures] = columns
  if (!item) throw new Error('A table has columns.')
  const title = sheet.wrap(line.title, item.width, TEXT)
  const sku = line.sku ? sheet.wrap(line.sku, item.width, SMALL) : []
  const titleHeight = title.length * TEXT.size * LINE_HEIGHT
  const row: Piece = {
    height: titleHeight + sku.length * SMALL.size * LINE_HEIGHT + 2 * ROW_GAP,
    amount: line.total,
    write(y) {
      sheet.rule({ x: MARGIN, y, width }, { color: '#e3e6e9' })
      const below = sheet.writeLines(title, { x: item.x, y: y + ROW_GAP, width: item.width }, TEXT)
      sheet.writeLines(sku, { x: item.x, y: below, width: item.width }, SMALL)
      for (const { x, width: room, text } of figures)
        sheet.write(text(line), { x, y: y + ROW_GAP, width: room }, { ...TEXT, align: 'end' })
    },
  }
  const contents = line.includes.map(({ title: part, quantity }): Piece => {
    const lines = sheet.wrap(`${quantity} × \u2068${part}\u2069`, item.width - 12, SMALL)
    return {
      height: lines.length * SMALL.size * LINE_HEIGHT + 2,
      amount: 0,
      write: (y) => sheet.writeLines(lines, { x: item.x + 12, y: y - 2, width: item.width - 12 }, SMALL),
    }
  })
  return [row, ...contents]
}

type TotalRow = { text: string; cents: number; isStrong?: boolean }

/** The net amount and the tax of each rate, with the reason of amounts without tax. */
function netAndTaxRows({ taxMode, taxes }: DocumentOrder, texts: Formatter['texts']): TotalRow[] {
  const name = taxMode === 'included' ? texts.includesTax : texts.tax
  return taxes.flatMap(({ kind, title, rate, net, tax }) => {
    const of = kind === 'standard' ? texts.tax(title, percentText(rate, texts)) : texts.untaxed[kind].short
    const text = kind === 'standard' ? name(title, percentText(rate, texts)) : texts.untaxed[kind].reason
    return [
      { text: taxes.length > 1 ? texts.netAt(of) : texts.net, cents: net },
      { text, cents: tax },
    ]
  })
}

/** Writes how the total is calculated, what was paid of it and the amount due. */
function totals(sheet: Sheet, order: DocumentOrder, formatter: Formatter, end: number): OrderDocument['end'] {
  const { texts, money } = formatter
  const due = amountDue(order)
  const isCredit = order.issued?.kind === 'creditNote'
  const byHand = order.discountTotal - (order.coupon?.discount ?? 0)
  const label = { width: 170, x: end - 280 }
  const rows = [
    { text: texts.subtotal, cents: order.subtotal },
    order.coupon !== null &&
      order.coupon.discount > 0 && {
        text: texts.discountBy(order.coupon.code),
        cents: -order.coupon.discount,
      },
    byHand > 0 && { text: texts.discount, cents: -byHand },
    // The shipping of a credit note is one of its lines.
    !isCredit && {
      text: shippingText(order, texts),
      cents: order.shippingTotal,
    },
    ...(order.taxMode === 'added' ? netAndTaxRows(order, texts) : []),
    { text: texts.total, cents: order.total, isStrong: true },
    ...(order.taxMode === 'included' ? netAndTaxRows(order, texts) : []),
    order.creditUsed > 0 && { text: texts.creditUsed, cents: -order.creditUsed },
    order.amountPaid > 0 && { text: texts.paid, cents: -order.amountPaid },
    order.creditReturned > 0 && { text: texts.creditReturned, cents: order.creditReturned },
    order.amountRefunded > 0 && { text: texts.refunded, cents: order.amountRefunded },
    !isCredit &&
      order.trackingStatus !== 'cancelled' && {
        text: due < 0 ? texts.overpaid : texts.due,
        cents: Math.abs(due),
        isStrong: true,
      },
  ].filter((row) => row !== false)
  const lines = rows.map((row) => {
    const style = { size: row.isStrong ? 10.5 : 9, weight: row.isStrong ? 'bold' : 'regular' } as const
    const wrapped = sheet.wrap(row.text, label.width, style)
    return { ...row, style, wrapped, height: wrapped.length * style.size * LINE_HEIGHT + 5 }
  })
  return {
    height: 14 + lines.reduce((height, line) => height + line.height, 0),
    write(top) {
      let y = top + 10
      for (const { cents, style, wrapped, height, isStrong } of lines) {
        if (isStrong) sheet.rule({ x: label.x, y: y - 2, width: end - label.x })
        sheet.writeLines(wrapped, { ...label, y }, style)
        sheet.write(money(cents), { x: end - 116, y, width: 110 }, { ...style, align: 'end' })
        y += height
      }
    },
  }
}
