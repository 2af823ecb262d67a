import type { ErrorReason } from '@storekeeper/contract/errors'
import type { ErrorCode, ParamsArgument } from '@storekeeper/contract/errors/catalogue'
import type { DecimalMark } from '@storekeeper/contract/files/file-reading'
import type { Price } from '@storekeeper/contract/shapes'
import { toReason } from '../../../../lib/api-error.ts'
import { plainNumber } from '../../../../lib/file-reading/decimal-mark.ts'
import { parseAmount } from '../../../../lib/text/amount.ts'
import type { Column } from '../csv-columns.ts'
import type { FileProduct } from '../file-product.ts'
import type { Cells } from './gather-handles.ts'

type Values = Pick<FileProduct, 'sku' | 'price' | 'quantity' | 'weight' | 'isActive' | 'seo' | 'type'>
type Problems = { problems: [Column, ErrorReason][] }
/** The currency's number of decimals, and the decimal mark of the file. */
type Numbers = { digits: number; mark: DecimalMark }

/** Parses the cells of a variant and of its handle's first row; invalid cells are in `problems`. */
export function readCells(cells: Cells, first: Cells, numbers: Numbers): Values & Problems {
  const problems: Problems['problems'] = []
  const at: At = (column, read) => {
    if ('problem' in read) problems.push([column, read.problem])
    return 'problem' in read ? undefined : read.value
  }
  const price = at('price', readAmount(cells.price ?? '', numbers)) ?? 0
  const compareAt = cells.compareAtPrice
    ? at('compareAtPrice', readAmount(cells.compareAtPrice, numbers))
    : undefined
  return {
    sku: cells.sku || undefined,
    price: toPrice(price, compareAt ?? 0),
    quantity: at('quantity', readQuantity(cells.quantity, numbers)),
    weight: readWeight(cells, numbers, at),
    isActive: isForSale(at('published', readFlag(first.published)), at('status', readStatus(first.status))),
    seo: { title: first.seoTitle, description: first.seoDescription },
    type: first.type ?? '',
    problems,
  }
}

type Read<Value> = { value: Value } | { problem: ErrorReason }
const problem = <Code extends ErrorCode>(code: Code, ...params: ParamsArgument<Code>) => ({
  problem: toReason(code, ...params),
})
type At = <Value>(column: Column, read: Read<Value>) => Value | undefined

/** The compare-at price is shown crossed out; a price of zero is no sale. */
const toPrice = (price: number, compareAt: number): Price =>
  price > 0 && compareAt > price ? { regular: compareAt, sale: price } : { regular: price, sale: 0 }

function readAmount(text: string, { digits, mark }: Numbers): Read<number> {
  const read = parseAmount(plainNumber(text, mark) ?? '', digits)
  if (!read) {
    const example = (9.99).toFixed(digits)
    return problem('UNREADABLE_AMOUNT', { example: mark === 'comma' ? example.replace('.', ',') : example })
  }
  if (read.isRounded) return problem('TOO_MANY_DECIMALS', { decimals: digits })
  return read.amount < 0 ? problem('NEGATIVE_AMOUNT') : { value: read.amount }
}

/** Negative quantities (oversold products) become zero. */
function readQuantity(text = '', { mark }: Numbers): Read<number | undefined> {
  if (text === '') return { value: undefined }
  const plain = plainNumber(text, mark) ?? ''
  return /^-?\d{1,9}(\.0+)?$/.test(plain)
    ? { value: Math.max(0, Number(plain)) }
    : problem('NOT_A_WHOLE_NUMBER')
}

const GRAMS = { grams: 1, kilograms: 1000, pounds: 453.592_37, ounces: 28.349_523_125 }
const UNITS = Object.keys(GRAMS) as (keyof typeof GRAMS)[]

/**
 * Reads the unit whose column has a value, in grams. Empty cells mean no weight; missing columns leave it
 * unchanged.
 */
function readWeight(cells: Cells, { mark }: Numbers, at: At): number | null | undefined {
  const unit = UNITS.find((one) => cells[one])
  if (!unit) return UNITS.some((one) => cells[one] !== undefined) ? null : undefined
  const plain = plainNumber(cells[unit] ?? '', mark) ?? ''
  return at(
    unit,
    /^\d{1,9}(\.\d{1,12})?$/.test(plain)
      ? { value: Math.round(Number(plain) * GRAMS[unit]) }
      : problem('INVALID_WEIGHT', { unit }),
  )
}

/** Active if it is published and its status is active; a missing value has no effect. */
const isForSale = (published: boolean | undefined, isActive: boolean | undefined) =>
  published === false || isActive === false ? false : (published ?? isActive)

/** Only the status "active" makes a product active; a draft, archived or unlisted product is inactive. */
function readStatus(text = ''): Read<boolean | undefined> {
  const word = text.toLowerCase()
  if (word === '') return { value: undefined }
  return STATUSES.includes(word)
    ? { value: word === 'active' }
    : problem('UNKNOWN_PRODUCT_STATUS', { allowed: STATUSES })
}

const STATUSES = ['active', 'draft', 'archived', 'unlisted']

function readFlag(text = ''): Read<boolean | undefined> {
  const word = text.toLowerCase()
  if (word === '') return { value: undefined }
  if (YES.has(word)) return { value: true }
  return NO.has(word) ? { value: false } : problem('NOT_BOOLEAN')
}

const YES = new Set(['true', 'yes', '1'])
const NO = new Set(['false', 'no', '0'])
