import type { Address } from '@storekeeper/contract/shapes'
import { create } from 'qrcode'
import { fullName } from '../../lib/full-name.ts'
import type { DocumentOrder } from './read-orders.ts'
import type { Sender } from './read-sender.ts'
import { QUIET, type Sheet, type Style } from './sheet.ts'
import type { Speech } from './speech.ts'
import { MARGIN } from './write-document.ts'

const TEXT = { size: 9 } as const
const SMALL = { size: 8.5, color: QUIET } as const

/** Who sends it, on the side on which the page begins; answers where that ends. */
export function writeSender(sheet: Sheet, sender: Sender, speech: Speech, width: number): number {
  const { storeName, logo, invoice, address, phone, supportEmail } = sender
  const place = { x: MARGIN, y: MARGIN, width }
  let y = MARGIN
  if (logo) {
    sheet.picture(logo, { ...place, width: 180, height: 44 })
    y += 52
  } else {
    y = sheet.writeLines(sheet.wrap(storeName, width, NAME), place, NAME) + 4
  }
  const name = invoice.legalName || (logo ? storeName : '')
  const tax = invoice.taxId && `${speech.texts.taxId}: \u2068${invoice.taxId}\u2069`
  const lines = [name, ...speech.address(address), phone, supportEmail, tax].filter(Boolean)
  return sheet.writeLines(
    lines.flatMap((line) => sheet.wrap(line, width, SMALL)),
    { ...place, y },
    SMALL,
  )
}

const NAME = { size: 17, weight: 'bold' } as const

/** To whom, a line each. */
export function receiver(
  order: DocumentOrder,
  address: Address | null,
  { address: linesOf, texts }: Speech,
): string[] {
  const lines = address ? linesOf(address) : []
  const all = [fullName(order.receiverName), ...lines].filter(Boolean)
  return all.length > 0 ? all : [texts.noAddress]
}

/** A block of lines below a small heading; answers where it ends. */
export function writeBlock(
  sheet: Sheet,
  heading: string,
  lines: readonly string[],
  place: { x: number; y: number; width: number },
  style: Style = TEXT,
): number {
  sheet.write(heading, place, { size: 8, weight: 'bold', color: QUIET })
  const wrapped = lines.flatMap((line) => sheet.wrap(line, place.width, style))
  return sheet.writeLines(wrapped, { ...place, y: place.y + 14 }, style)
}

/** The code of an order's address, for scanners; answers where it ends. */
export function writeCode(
  sheet: Sheet,
  { uriCode }: DocumentOrder,
  place: { x: number; y: number; width: number },
): number {
  const { modules } = create(uriCode, { errorCorrectionLevel: 'M' })
  const cells = Array.from({ length: modules.size }, (_, y) =>
    Array.from({ length: modules.size }, (_, x) => modules.get(y, x) === 1),
  )
  sheet.squares(cells, place)
  return place.y + place.width
}
