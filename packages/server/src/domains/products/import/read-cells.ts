import type { Price } from '@storekeeper/contract/shapes'
import { parseAmount } from '../../../lib/amount.ts'
import type { Column } from './csv-columns.ts'
import type { FileProduct } from './file-product.ts'
import type { Cells } from './gather-handles.ts'

type Values = Pick<FileProduct, 'sku' | 'price' | 'quantity' | 'weight' | 'isActive' | 'seo' | 'type'>
type Problems = { problems: [Column, string][] }

/** What the cells of a variant say, with those of its handle's first row, and what cannot be understood in them. */
export function readCells(cells: Cells, first: Cells, digits: number): Values & Problems {
  const problems: Problems['problems'] = []
  const at = <Value>(column: Column, read: Read<Value>): Value | undefined => {
    if ('problem' in read) problems.push([column, read.problem])
    return 'problem' in read ? undefined : read.value
  }
  const price = at('price', readAmount(cells.price ?? '', digits)) ?? 0
  const compareAt = cells.compareAtPrice
    ? at('compareAtPrice', readAmount(cells.compareAtPrice, digits))
    : undefined
  return {
    sku: cells.sku || undefined,
    price: priceOf(price, compareAt ?? 0),
    quantity: at('quantity', readQuantity(cells.quantity)),
    weight: at('grams', readGrams(cells.grams)),
    isActive: isOnSale(at('published', readFlag(first.published)), at('status', readStatus(first.status))),
    seo: { title: first.seoTitle, description: first.seoDescription },
    type: first.type ?? '',
    problems,
  }
}

type Read<Value> = { value: Value } | { problem: string }

/** Crossed out stands what it cost before; a price of nothing is no sale. */
const priceOf = (price: number, compareAt: number): Price =>
  price > 0 && compareAt > price ? { regular: compareAt, sale: price } : { regular: price, sale: 0 }

function readAmount(text: string, digits: number): Read<number> {
  const read = parseAmount(text, digits)
  if (!read) return { problem: `An amount, such as ${(9.99).toFixed(digits)}.` }
  if (read.isRounded) return { problem: `The store's currency has ${digits} decimals.` }
  return read.amount < 0 ? { problem: 'An amount is never below zero.' } : { value: read.amount }
}

/** Sold more often than it was there: on the shelf is none. */
function readQuantity(text = ''): Read<number | undefined> {
  if (text === '') return { value: undefined }
  return /^-?\d{1,9}$/.test(text) ? { value: Math.max(0, Number(text)) } : { problem: 'A whole number.' }
}

function readGrams(text: string | undefined): Read<number | null | undefined> {
  if (!text) return { value: text === undefined ? undefined : null }
  return /^\d{1,9}(\.\d{1,9})?$/.test(text)
    ? { value: Math.round(Number(text)) }
    : { problem: 'A weight in grams, never below zero.' }
}

/** On sale is what is published and no draft. What the file does not say counts for neither. */
const isOnSale = (published: boolean | undefined, isActive: boolean | undefined) =>
  published === false || isActive === false ? false : (published ?? isActive)

/** Only "active" is sold; drafts, archived and unlisted products are not. */
function readStatus(text = ''): Read<boolean | undefined> {
  const word = text.toLowerCase()
  if (word === '') return { value: undefined }
  return STATUSES.has(word)
    ? { value: word === 'active' }
    : { problem: 'One of active, draft, archived and unlisted.' }
}

const STATUSES = new Set(['active', 'draft', 'archived', 'unlisted'])

function readFlag(text = ''): Read<boolean | undefined> {
  const word = text.toLowerCase()
  if (word === '') return { value: undefined }
  return word === 'true' || word === 'false'
    ? { value: word === 'true' }
    : { problem: 'Either true or false.' }
}
