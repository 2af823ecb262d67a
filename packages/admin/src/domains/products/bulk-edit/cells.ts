import { type EditRow, type ProductCell, ProductCells } from '@storekeeper/contract/products/product-edit'
import dayjs from 'dayjs'
import { fromCents, getFractionDigits, toCents } from '~/lib/minor-units'
import { m } from '~/paraglide/messages.js'
import { getDayEnd, toFirstDay, toLastDay, toStart } from '~/ui/dates/store-days'

/** What texts of cells depend on. */
export type CellContext = {
  currency: string
  timeZone: string
  /** The paths of categories by id, such as “Bath › Soap”. */
  categories: ReadonlyMap<string, string>
}

export type CellKind = 'money' | 'day' | 'count' | 'status' | 'categories' | 'code'

export type GridColumn = {
  cell: ProductCell
  kind: CellKind
  title: () => string
  /** In pixels. */
  width: number
}

export const COLUMNS: readonly GridColumn[] = [
  { cell: 'regular', kind: 'money', title: m.products_price, width: 112 },
  { cell: 'sale', kind: 'money', title: m.bulk_edit_sale_price, width: 112 },
  { cell: 'saleFrom', kind: 'day', title: m.bulk_edit_sale_from, width: 120 },
  { cell: 'saleUntil', kind: 'day', title: m.bulk_edit_sale_until, width: 120 },
  { cell: 'quantity', kind: 'count', title: m.products_stock, width: 96 },
  { cell: 'lowStockAt', kind: 'count', title: m.bulk_edit_low_stock, width: 112 },
  { cell: 'isActive', kind: 'status', title: m.products_status, width: 112 },
  { cell: 'categories', kind: 'categories', title: m.products_category, width: 200 },
  { cell: 'displayCoupon', kind: 'code', title: m.products_coupon, width: 140 },
]

/** The stored cells of a product. */
export const toCells = (row: EditRow): Required<ProductCells> => ({
  ...{ regular: row.price.regular, sale: row.price.sale },
  ...{ saleFrom: row.price.saleFrom ?? null, saleUntil: row.price.saleUntil ?? null },
  ...{ quantity: row.quantity, lowStockAt: row.lowStockAt, isActive: row.isActive },
  ...{ categories: row.categories.map(({ _id }) => _id).sort(), displayCoupon: row.displayCoupon ?? '' },
})

/** The parts of a bundle determine its stock. */
export const isLocked = (row: EditRow, cell: ProductCell) => row.isBundle && cell === 'quantity'

export const isSameValue = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The text of a cell, which `parseCell` reads back: for the grid, for editing and for the clipboard. */
export function formatCell(cell: ProductCell, cells: ProductCells, context: CellContext): string {
  const { currency, timeZone, categories } = context
  switch (cell) {
    case 'regular':
    case 'sale': {
      const cents = cells[cell]
      if (!cents && cell === 'sale') return ''
      return fromCents(cents ?? 0, currency).toFixed(getFractionDigits(currency))
    }
    case 'saleFrom':
      return cells.saleFrom ? toFirstDay(cells.saleFrom, timeZone) : ''
    case 'saleUntil':
      return toLastDay(cells.saleUntil ?? null, timeZone)
    case 'quantity':
    case 'lowStockAt':
      return String(cells[cell] ?? '')
    case 'isActive':
      return cells.isActive ? m.products_active() : m.products_inactive()
    case 'categories':
      return (cells.categories ?? []).map((id) => categories.get(id) ?? id).join('; ')
    case 'displayCoupon':
      return cells.displayCoupon ?? ''
  }
}

/** The value that a typed or pasted text means; undefined if the cell does not accept it. */
export function parseCell(cell: ProductCell, typed: string, context: CellContext): ProductCells | undefined {
  const value = readText(cell, typed.trim(), context)
  if (value === undefined) return undefined
  const parsed = ProductCells.safeParse({ [cell]: value })
  return parsed.success ? parsed.data : undefined
}

function readText(cell: ProductCell, text: string, context: CellContext): unknown {
  switch (cell) {
    case 'regular':
      return readAmount(text, context.currency)
    case 'sale':
      return text === '' ? 0 : readAmount(text, context.currency)
    case 'saleFrom': {
      const day = readDay(text)
      return day === undefined ? undefined : toStart(day, context.timeZone) || null
    }
    case 'saleUntil': {
      const day = readDay(text)
      return day === undefined ? undefined : getDayEnd(day, context.timeZone)
    }
    case 'quantity':
    case 'lowStockAt':
      return readNumber(text)
    case 'isActive':
      return readStatus(text)
    case 'categories':
      return readCategories(text, context.categories)
    case 'displayCoupon':
      return text.toUpperCase()
  }
}

const readAmount = (text: string, currency: string) => {
  const amount = readNumber(text)
  return amount === undefined ? undefined : toCents(amount, currency)
}

/**
 * Reads a number as spreadsheets copy it: with a currency, and with a comma or a point before the decimals. The last
 * of both separates the decimals; a single one before exactly three digits separates thousands if it is a comma.
 */
export function readNumber(text: string): number | undefined {
  const bare = text.replace(/[\s\u00a0\u202f\p{Sc}'’]|[A-Za-z]{3}/gu, '').replace(/[٠-٩]/g, toDigit)
  if (!/^-?[\d.,]*\d[\d.,]*$/.test(bare)) return undefined
  const isCommaLast = bare.lastIndexOf(',') > bare.lastIndexOf('.')
  const isThousands = !bare.includes('.') && /^-?\d{1,3}(,\d{3})+$/.test(bare)
  const plain =
    isCommaLast && !isThousands ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', '')
  const number = Number(plain)
  return Number.isNaN(number) ? undefined : number
}

const toDigit = (digit: string) => String(digit.charCodeAt(0) - 0x660)

const DAY_FORMATS = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})$/,
  /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})$/,
]

/** Reads a day as 2026-12-06, 6.12.2026 or 12/6/2026. */
function readDay(text: string): string | undefined {
  if (text === '') return ''
  for (const format of DAY_FORMATS) {
    const { year, month, day } = format.exec(text)?.groups ?? {}
    if (!year || !month || !day) continue
    const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    return dayjs(iso).format('YYYY-MM-DD') === iso ? iso : undefined
  }
  return undefined
}

function readStatus(text: string): boolean | undefined {
  const typed = text.toLowerCase()
  const isAny = (names: readonly string[]) => names.some((name) => name.toLowerCase() === typed)
  if (isAny([m.products_active(), 'active', 'true', 'yes', '1'])) return true
  return isAny([m.products_inactive(), 'inactive', 'draft', 'false', 'no', '0']) ? false : undefined
}

function readCategories(text: string, categories: CellContext['categories']): string[] | undefined {
  const byTitle = new Map(
    [...categories].flatMap(([id, path]) => {
      const typed = path.toLowerCase()
      return [[typed.split(' › ').at(-1) ?? typed, id] as const, [typed, id] as const]
    }),
  )
  const names = text.split(';').flatMap((name) => name.trim() || [])
  const ids = names.map((name) => byTitle.get(name.toLowerCase()))
  return ids.every((id) => id !== undefined) ? [...new Set(ids)].sort() : undefined
}
