import { getFractionDigits } from '@storekeeper/contract/settings/fraction-digits'
import dayjs from 'dayjs'
import type { z } from 'zod'
import { memoize } from '~/lib/memoize'
import { fromCents, toCents } from '~/lib/minor-units'
import { toLatin } from '~/lib/parse-amount'
import { getDayEnd, toFirstDay, toLastDay, toStart } from '~/ui/dates/store-days'

/** Values of a record by cell, such as `{ price: 500, isActive: true }`. */
export type Cells = Readonly<Record<string, unknown>>

/** A record in the grid, with its stored values. */
export type SheetRow = {
  _id: string
  version: number
  title: string
  /** Shown beside the title, such as an SKU. */
  note?: string
  cells: Cells
  /** The cells that can’t be edited. */
  locked?: readonly string[]
  /** The cells of amounts that contain percentages. */
  percents?: readonly string[]
}

export type CellKind = 'money' | 'count' | 'day' | 'status' | 'list' | 'text'

export type GridColumn = {
  cell: string
  kind: CellKind
  title: () => string
  /** In pixels. */
  width: number
  /** The text of a value, which `parse` reads back: for the grid, for editing and for the clipboard. */
  format: (value: unknown, row?: SheetRow) => string
  /** The value that a typed or pasted text means; undefined if the cell does not accept it. */
  parse: (text: string, row?: SheetRow) => unknown
  /** The value of an empty cell; absent if the cell can’t be empty. */
  empty?: unknown
  /** Suggested texts. */
  choices?: readonly string[]
}

type Options = Pick<GridColumn, 'cell' | 'title' | 'width' | 'empty'> & {
  /** Validates the value. */
  schema: z.ZodType
}

/** A column whose empty texts mean `empty`. Other values are read by `read`, and validated. */
function column(
  kind: CellKind,
  { schema, ...options }: Options,
  { format, read }: { format: GridColumn['format']; read: GridColumn['parse'] },
): GridColumn {
  const canBeEmpty = 'empty' in options
  const { empty } = options
  return {
    ...options,
    kind,
    format: (value, row) => (isSameValue(value ?? null, empty ?? null) ? '' : format(value, row)),
    parse: (typed, row) => {
      const text = typed.trim()
      const value = text === '' && canBeEmpty ? empty : read(text, row)
      if (value === undefined) return undefined
      const parsed = schema.safeParse(value)
      return parsed.success ? parsed.data : undefined
    },
  }
}

export const moneyColumn = ({ currency, ...options }: Options & { currency: string }) => {
  const isPercent = (row?: SheetRow) => row?.percents?.includes(options.cell)
  return column('money', options, {
    format: (value, row) => {
      const cents = Number(value ?? 0)
      return isPercent(row) ? String(cents) : fromCents(cents, currency).toFixed(getFractionDigits(currency))
    },
    read: (text, row) => {
      if (isPercent(row)) return readNumber(text.replace(/[%٪]$/, ''))
      const amount = readNumber(text, currency)
      if (amount === undefined) return undefined
      // More decimals than the currency has are another notation, or an amount that it cannot have.
      const cents = toCents(amount, currency)
      return fromCents(cents, currency) === amount ? cents : undefined
    },
  })
}

export const countColumn = (options: Options) =>
  column('count', options, { format: (value) => String(value ?? ''), read: (text) => readNumber(text) })

/** Days of the time zone of the store; the end of the last one is stored. */
export const dayColumn = ({
  timeZone,
  edge,
  ...options
}: Options & { timeZone: string; edge: 'first' | 'last' }) =>
  column('day', options, {
    format: (value) => {
      const moment = String(value ?? '')
      if (moment === '') return ''
      return edge === 'first' ? toFirstDay(moment, timeZone) : toLastDay(moment, timeZone)
    },
    read: (text) => {
      const day = readDay(text)
      if (day === undefined) return undefined
      return edge === 'first' ? toStart(day, timeZone) : (getDayEnd(day, timeZone) ?? undefined)
    },
  })

/** `texts`: those of true and false. */
export const statusColumn = ({ texts, ...options }: Options & { texts: readonly [string, string] }) => ({
  ...column('status', options, {
    format: (value) => texts[value === true ? 0 : 1],
    read: (text) => readStatus(text, texts),
  }),
  choices: texts,
})

export const textColumn = (options: Options) =>
  column('text', options, { format: (value) => String(value ?? ''), read: (text) => text })

type ListOptions = Options & {
  /** Between the values. */
  separator: ',' | ';'
  toText: (value: string) => string
  /** Finds the value of a text. */
  read: (text: string) => string | undefined
}

/** Several values, sorted. */
export const listColumn = ({ separator, toText, read, ...options }: ListOptions) =>
  column('list', options, {
    format: (value) => (Array.isArray(value) ? value.map(toText).join(`${separator} `) : ''),
    read: (text) => {
      const values = text.split(separator).flatMap((part) => (part.trim() ? [read(part.trim())] : []))
      return values.every((value) => value !== undefined) ? [...new Set(values)].sort() : undefined
    },
  })

export const isSameValue = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export const isLocked = (row: SheetRow, cell: string) => row.locked?.includes(cell) ?? false

/**
 * Reads a number as spreadsheets copy it: with a comma or a point before the decimals; an amount also with the sign or
 * the code of its currency, while one in another currency cannot be read. The last of both separates the decimals. A
 * single one before exactly three digits separates thousands if it is a comma; if it is a point, it may do so or not,
 * unless the currency has three decimals.
 */
export function readNumber(typed: string, currency?: string): number | undefined {
  const text = toLatin(typed).trim()
  const bare = (currency ? withoutCurrency(text, currency) : text).replace(/(\d)[\s'’](?=\d{3}(?!\d))/g, '$1')
  if (!/^-?[\d.,]*\d[\d.,]*$/.test(bare)) return undefined
  const isAmbiguous = /^-?[1-9]\d{0,2}(\.\d{3})+$/.test(bare)
  if (isAmbiguous && (!currency || getFractionDigits(currency) !== 3)) return undefined
  const isCommaLast = bare.lastIndexOf(',') > bare.lastIndexOf('.')
  const isThousands = /^-?[1-9]\d{0,2}(,\d{3})+$/.test(bare)
  const plain =
    isCommaLast && !isThousands ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', '')
  const number = Number(plain)
  return Number.isNaN(number) ? undefined : number
}

/** The amount of a text that begins or ends with the sign or the ISO code of the currency. */
function withoutCurrency(text: string, currency: string): string {
  const [, before, amount = text, after] =
    /^(\p{Sc}|[A-Z]{3})?\s*(.*?)\s*(\p{Sc}|[A-Z]{3})?$/u.exec(text) ?? []
  const names = [currency, findSign(currency)]
  // A full-width sign is the same one.
  const isOwn = [before, after].every((one) => !one || names.includes(one.normalize('NFKC')))
  return isOwn ? amount : text
}

/** The short sign of a currency; its code if it has none. */
const findSign = memoize(
  (currency) =>
    new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
      .formatToParts(0)
      .find(({ type }) => type === 'currency')?.value,
)

const DAY_FORMATS = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})$/,
]
const MONTH_FIRST = /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})$/
const DAY_FIRST = /^(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>\d{4})$/

/** Reads a day as 2026-12-06, 6.12.2026, or with slashes in the order of the browser's language. */
export function readDay(text: string, language = navigator.language): string | undefined {
  const [first] = new Intl.DateTimeFormat(language)
    .formatToParts()
    .filter(({ type }) => type === 'month' || type === 'day')
  for (const format of [...DAY_FORMATS, first?.type === 'day' ? DAY_FIRST : MONTH_FIRST]) {
    const { year, month, day } = format.exec(text)?.groups ?? {}
    if (!year || !month || !day) continue
    const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    return dayjs(iso).format('YYYY-MM-DD') === iso ? iso : undefined
  }
  return undefined
}

function readStatus(text: string, [on, off]: readonly [string, string]): boolean | undefined {
  const typed = text.toLowerCase()
  const isAny = (names: readonly string[]) => names.some((name) => name.toLowerCase() === typed)
  if (isAny([on, 'active', 'true', 'yes', '1'])) return true
  return isAny([off, 'inactive', 'draft', 'false', 'no', '0']) ? false : undefined
}
