import type { ErrorReason } from '@storekeeper/contract/errors'
import type { DecimalMark } from '@storekeeper/contract/files/file-reading'
import type { ImportField } from '@storekeeper/contract/imports/import-fields'
import { MAX_ORDER_TOTAL } from '@storekeeper/contract/orders/order-limits'
import { EMAIL_PATTERN } from '@storekeeper/contract/patterns'
import type { Address } from '@storekeeper/contract/shapes'
import { toReason } from '../../../lib/api-error.ts'
import { plainNumber } from '../../../lib/file-reading/decimal-mark.ts'
import { parseAmount } from '../../../lib/text/amount.ts'
import { countryCode } from '../../../lib/text/country-code.ts'
import { cut } from '../../../lib/text/cut.ts'
import type { Cells } from './gather-records.ts'
import { findYes } from './statuses.ts'

/** A cell that refuses its record. */
export class RefusedCell extends Error {
  readonly field: ImportField
  readonly reason: ErrorReason

  constructor(field: ImportField, reason: ErrorReason) {
    super(reason.message)
    this.field = field
    this.reason = reason
  }
}

/** How the cells of a file are read; amounts are in the currency of the store, with so many digits in the file. */
export type How = {
  mark: DecimalMark
  currency: string
  currencyDigits: number
  /** Converts a date of the file to an ISO time; undefined if it is none. */
  toTime: (text: string) => string | undefined
}

/** Cents; undefined for an empty cell. */
export function readAmount(cells: Cells, field: ImportField, how: How): number | undefined {
  const text = cells[field]
  if (text === undefined) return undefined
  const parsed = parseAmount(plainNumber(text, how.mark) ?? '', how.currencyDigits)
  if (!parsed)
    throw new RefusedCell(
      field,
      toReason('UNREADABLE_AMOUNT', { example: how.mark === 'point' ? '2.55' : '2,55' }),
    )
  if (Math.abs(parsed.amount) > MAX_ORDER_TOTAL)
    throw new RefusedCell(field, toReason('AMOUNT_TOO_LARGE', { maxCents: MAX_ORDER_TOTAL }))
  return parsed.amount
}

/** Some programs write discounts and refunds with a minus. */
export const readSize = (cells: Cells, field: ImportField, how: How): number =>
  Math.abs(readAmount(cells, field, how) ?? 0)

export function readPositive(cells: Cells, field: ImportField, how: How): number | undefined {
  const amount = readAmount(cells, field, how)
  if (amount !== undefined && amount < 0) throw new RefusedCell(field, toReason('NEGATIVE_AMOUNT'))
  return amount
}

/** An ISO time; undefined for an empty cell. */
export function readTime(cells: Cells, field: ImportField, { toTime }: How): string | undefined {
  const text = cells[field]
  if (text === undefined) return undefined
  const time = toTime(text)
  if (!time) throw new RefusedCell(field, toReason('IMPORT_DATE_UNREADABLE', { value: cut(text, 60) }))
  return time
}

export function readEmail({ email }: Cells): string | null {
  if (email === undefined) return null
  if (email.length > 254 || !EMAIL_PATTERN.test(email))
    throw new RefusedCell('email', toReason('INVALID_EMAIL'))
  return email.toLowerCase()
}

/** Null if the file does not say. */
export function readConsent({ acceptsMarketing: word }: Cells): boolean | null {
  if (word === undefined) return null
  const isYes = findYes(word)
  if (isYes === undefined)
    throw new RefusedCell('acceptsMarketing', toReason('IMPORT_MARKETING_UNKNOWN', { value: cut(word, 60) }))
  return isYes
}

/** One line of at most so many characters; longer texts of other programs are shortened. */
export const shortText = (text: string | undefined, max: number): string =>
  cut((text ?? '').replace(/\s+/g, ' ').trim(), max).trim()

const MAX_NAME = 100

export function readName({ name, firstName, lastName }: Cells): { firstName: string; lastName: string } {
  if (firstName || lastName || !name)
    return { firstName: shortText(firstName, MAX_NAME), lastName: shortText(lastName, MAX_NAME) }
  const words = shortText(name, 2 * MAX_NAME).split(' ')
  const last = words.length > 1 ? (words.pop() ?? '') : ''
  return { firstName: shortText(words.join(' '), MAX_NAME), lastName: shortText(last, MAX_NAME) }
}

/** Without the apostrophe with which Shopify keeps spreadsheets from reading a code as a number: '10115. */
const withoutApostrophe = (text = ''): string => text.replace(/^'(?=[a-z\d])/i, '')

export const readPhone = ({ phone }: Cells): string | null => shortText(withoutApostrophe(phone), 40) || null

/** Null if the file has no part of it. */
export function readAddress(cells: Cells): Address | null {
  const company = shortText(cells.company, 200)
  const address = {
    ...(company && { company }),
    streetNumber: '',
    streetName: shortText(cells.address1, 200),
    aptUnit: shortText(cells.address2, 50),
    city: shortText(cells.city, 100),
    state: shortText(cells.state, 100),
    zipCode: shortText(withoutApostrophe(cells.zipCode), 20),
    country: readCountry(cells.country ?? ''),
  }
  return Object.values(address).some((part) => part !== '') ? address : null
}

/** The code of a country by its code or English name; '' for an unknown one. */
function readCountry(text: string): string {
  const code = text.trim().toUpperCase()
  if (!/^[A-Z]{2}$/.test(code)) return countryCode(text)
  return code === 'UK' ? 'GB' : REGIONS.of(code) ? code : ''
}

const REGIONS = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
