import type { Address } from '@storekeeper/contract/shapes'
import { create } from 'qrcode'
import { fullName } from '../../lib/text/full-name.ts'
import type { Formatter } from './formatter.ts'
import type { DocumentOrder } from './read-orders.ts'
import type { Sender } from './read-sender.ts'
import { QUIET, type Sheet, type Style } from './sheet.ts'
import { MARGIN } from './write-document.ts'

const TEXT = { size: 9 } as const
const SMALL = { size: 8.5, color: QUIET } as const

/** Writes the sender at the start side of the page; returns the y coordinate below it. */
export function writeSender(sheet: Sheet, sender: Sender, formatter: Formatter, width: number): number {
  const { storeName, logo, invoice, address, phone, supportEmail } = sender
  const area = { x: MARGIN, y: MARGIN, width }
  let y = MARGIN
  if (logo) {
    sheet.picture(logo, { ...area, width: 180, height: 44 })
    y += 52
  } else {
    y = sheet.writeLines(sheet.wrap(storeName, width, NAME), area, NAME) + 4
  }
  const name = invoice.legalName || (logo ? storeName : '')
  const tax = invoice.taxId && `${formatter.texts.taxId}: \u2068${invoice.taxId}\u2069`
  const lines = [name, ...formatter.address(address), phone, supportEmail, tax].filter(Boolean)
  return sheet.writeLines(
    lines.flatMap((line) => sheet.wrap(line, width, SMALL)),
    { ...area, y },
    SMALL,
  )
}

const NAME = { size: 17, weight: 'bold' } as const

/** The lines of the recipient's name and address. */
export function receiver(
  order: DocumentOrder,
  address: Address | null,
  { address: formatAddress, texts }: Formatter,
): string[] {
  const lines = address ? formatAddress(address) : []
  const all = [fullName(order.receiverName), ...lines].filter(Boolean)
  return all.length > 0 ? all : [texts.noAddress]
}

/** Writes lines below a small heading; returns the y coordinate below them. */
export function writeBlock(
  sheet: Sheet,
  heading: string,
  lines: readonly string[],
  area: { x: number; y: number; width: number },
  style: Style = TEXT,
): number {
  sheet.write(heading, area, { size: 8, weight: 'bold', color: QUIET })
  const wrapped = lines.flatMap((line) => sheet.wrap(line, area.width, style))
  return sheet.writeLines(wrapped, { ...area, y: area.y + 14 }, style)
}

/** Draws a QR code; returns the y coordinate below it. */
export function writeCode(
  sheet: Sheet,
  content: string,
  area: { x: number; y: number; width: number },
): number {
  const { modules } = create(content, { errorCorrectionLevel: 'M' })
  const cells = Array.from({ length: modules.size }, (_, y) =>
    Array.from({ length: modules.size }, (_, x) => modules.get(y, x) === 1),
  )
  sheet.squares(cells, area)
  return area.y + area.width
}
