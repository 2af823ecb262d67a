import type { ImportNote } from '@storekeeper/contract/products/import-report'
import { htmlToText } from 'html-to-text'
import { toReason } from '../../../lib/api-error.ts'
import { plainNumber } from '../../../lib/file-reading/decimal-mark.ts'
import { oneLine } from '../../../lib/one-line.ts'
import { isPictureAddress } from '../../../lib/rich-text.ts'
import { handleOf } from '../product-slug.ts'
import type { Cells, Handle } from './gather-handles.ts'
import type { LineReporter } from './import-reporter.ts'
import type { ProductTable } from './product-table.ts'
import { typesOf, type WooColumns, type WooRow } from './woo-columns.ts'

/**
 * The rows of a WooCommerce export as Shopify would write them. A simple product and each variation become a product; the
 * product that the variations belong to lends them its texts and pictures. What is sold elsewhere, and sets of products
 * that are sold one by one, have no like here.
 */
export async function* wooHandles(
  { table, mark }: ProductTable,
  woo: WooColumns,
  report: LineReporter,
): AsyncGenerator<Handle> {
  for await (const { line, fields } of table.rows()) {
    report.rows += 1
    if (fields.length !== table.header.length) {
      const mismatch = { found: fields.length, expected: table.header.length }
      report.refuse(line, null, toReason('LINE_VALUES_MISMATCH', mismatch))
      continue
    }
    const row = woo.rowOf(fields)
    if (Object.values(row).every((cell) => cell.length === 0 || Array.isArray(cell))) continue
    const noted = leftOut(row)
    if (noted) {
      report.note(noted, row.name ?? '')
      continue
    }
    const isVariation = typesOf(row).includes('variation')
    const parent = isVariation ? woo.parentOf(row) : undefined
    if (isVariation && !parent)
      report.refuse(line, 'Parent', toReason('PARENT_NOT_IN_FILE', { parent: row.parent ?? '' }))
    else if (row.salePrice && plainNumber(row.salePrice, mark) === undefined)
      report.refuse(line, 'Sale price', toReason('UNREADABLE_AMOUNT', { example: '9.99' }))
    else yield handleFrom({ line, row, parent }, report)
  }
}

function leftOut(row: WooRow): ImportNote['code'] | undefined {
  const types = typesOf(row)
  if (types.includes('variable')) return 'variableProduct'
  if (types.includes('grouped')) return 'groupedProduct'
  if (types.includes('external')) return 'externalProduct'
  return types.every((type) => SOLD.has(type)) ? undefined : 'unknownType'
}

const SOLD = new Set(['simple', 'variation', 'virtual', 'downloadable'])

type Subject = { line: number; row: WooRow; parent: WooRow | undefined }

function handleFrom({ line, row, parent }: Subject, report: LineReporter): Handle {
  const whole = parent ?? row
  const name = whole.name ?? ''
  const pictures = picturesOf({ line, row: whole }, report)
  const [own, ...further] = parent ? picturesOf({ line, row }, report) : []
  const [first, ...others] = [...pictures, ...further]
  const cells: Cells = {
    handle: handleOf(name),
    title: name,
    ...optionsOf(parent ? row.options.filter(Boolean) : []),
    body: row.description || whole.description,
    shortDescription: shortDescriptionOf(whole, report),
    productCategory: (whole.categories ?? '')
      .split(/(?<!\\),/)
      .join('\n')
      .replaceAll('\\,', ','),
    tags: whole.tags,
    published: isOnSale(row) && isOnSale(whole) ? 'true' : 'false',
    sku: row.sku,
    ...weightsOf(row, whole),
    quantity: stockOf(row, report),
    ...pricesOf(row, report),
    image: first ?? '',
    variantImage: own ?? '',
  }
  const { handle } = cells
  return [{ line, cells }, ...others.map((image) => ({ line, cells: { handle, image } }))]
}

/** More than three options share the last place. */
function optionsOf(options: readonly string[]): Pick<Cells, 'option1' | 'option2' | 'option3'> {
  const [option1 = '', option2 = '', ...more] = options
  return { option1, option2, option3: more.join(' / ') }
}

function picturesOf({ line, row: { images = '' } }: Omit<Subject, 'parent'>, report: LineReporter): string[] {
  return images.split(/,\s*(?=[a-z]+:|\/)/i).flatMap((text) => {
    const url = text.trim()
    if (url === '' || isPictureAddress(url)) return url || []
    report.refuse(line, 'Images', toReason('IMAGE_ADDRESS_NOT_ALLOWED'))
    return []
  })
}

const MAX_SHORT = 500

function shortDescriptionOf({ shortDescription = '', name = '' }: WooRow, report: LineReporter): string {
  const text = oneLine(htmlToText(shortDescription, { wordwrap: false }), Number.POSITIVE_INFINITY)
  if (text.length <= MAX_SHORT) return text
  report.note('longShortDescription', name)
  return ''
}

const isOnSale = ({ published = '1', visibility }: WooRow) => published === '1' && visibility !== 'hidden'

const WEIGHTS = ['grams', 'kilograms', 'pounds', 'ounces'] as const
const weightsOf = (row: WooRow, whole: WooRow): Partial<Cells> =>
  Object.fromEntries(WEIGHTS.map((unit) => [unit, row[unit] || whole[unit]]))

/** A stock that is not counted, or that all variations share, is no number of this product. */
function stockOf({ stock = '', name = '' }: WooRow, report: LineReporter): string {
  if (stock !== '' && stock !== 'parent') return stock
  report.note('stockNotCounted', name)
  return ''
}

/** A sale price that ends by itself would never end here. */
function pricesOf(row: WooRow, report: LineReporter): Pick<Cells, 'price' | 'compareAtPrice'> {
  const { regularPrice = '', salePrice = '', saleStarts = '', saleEnds = '', name = '' } = row
  if (salePrice === '') return { price: regularPrice }
  if (saleStarts === '' && saleEnds === '') return { price: salePrice, compareAtPrice: regularPrice }
  report.note('timedSale', name)
  return { price: regularPrice }
}
