import type { ImportNote } from '@storekeeper/contract/products/import-report'
import { htmlToText } from 'html-to-text'
import { toReason } from '../../../../lib/api-error.ts'
import { plainNumber } from '../../../../lib/file-reading/decimal-mark.ts'
import { toHandle } from '../../../../lib/text/free-slug.ts'
import { oneLine } from '../../../../lib/text/one-line.ts'
import { isPictureAddress } from '../../../../lib/text/rich-text.ts'
import type { LineReporter } from '../import-reporter.ts'
import type { Cells, Handle } from './gather-handles.ts'
import type { ProductTable } from './product-table.ts'
import { parseTypes, type WooColumns, type WooRow } from './woo-columns.ts'

/**
 * Converts the rows of a WooCommerce export to Shopify's structure. Each simple product and each variation
 * becomes a product; variations take texts and images from their variable product. External
 * and grouped products, and those of an unknown type, have no equivalent; the report only notes them.
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
    const row = woo.toRow(fields)
    if (Object.values(row).every((cell) => cell.length === 0 || Array.isArray(cell))) continue
    const noted = omitted(row)
    if (noted) {
      report.note(noted, row.name ?? '')
      continue
    }
    const isVariation = parseTypes(row).includes('variation')
    const parent = isVariation ? woo.findParent(row) : undefined
    if (isVariation && !parent)
      report.refuse(line, 'Parent', toReason('PARENT_NOT_IN_FILE', { parent: row.parent ?? '' }))
    else if (row.salePrice && plainNumber(row.salePrice, mark) === undefined)
      report.refuse(line, 'Sale price', toReason('UNREADABLE_AMOUNT', { example: '9.99' }))
    else yield handleFrom({ line, row, parent }, report)
  }
}

function omitted(row: WooRow): ImportNote['code'] | undefined {
  const types = parseTypes(row)
  if (types.includes('variable')) return 'IMPORT_VARIABLE_PRODUCT'
  if (types.includes('grouped')) return 'IMPORT_GROUPED_PRODUCT'
  if (types.includes('external')) return 'IMPORT_EXTERNAL_PRODUCT'
  return types.every((type) => SOLD.has(type)) ? undefined : 'IMPORT_UNKNOWN_PRODUCT_TYPE'
}

const SOLD = new Set(['simple', 'variation', 'virtual', 'downloadable'])

type Subject = { line: number; row: WooRow; parent: WooRow | undefined }

function handleFrom({ line, row, parent }: Subject, report: LineReporter): Handle {
  const whole = parent ?? row
  const name = whole.name ?? ''
  const pictures = parsePictures({ line, row: whole }, report)
  const [own, ...further] = parent ? parsePictures({ line, row }, report) : []
  const [first, ...others] = [...pictures, ...further]
  const cells: Cells = {
    handle: toHandle(name),
    title: name,
    ...toOptions(parent ? row.options.filter(Boolean) : []),
    body: toBody(row.description || whole.description),
    shortDescription: toShortDescription(whole, report),
    productCategory: (whole.categories ?? '')
      .split(/(?<!\\),/)
      .join('\n')
      .replaceAll('\\,', ','),
    tags: whole.tags,
    published: isVisible(row) && isVisible(whole) ? 'true' : 'false',
    sku: row.sku,
    ...getWeights(row, whole),
    quantity: toStock(row, report),
    ...toPrices(row, report),
    image: first ?? '',
    variantImage: own ?? '',
  }
  const { handle } = cells
  return [{ line, cells }, ...others.map((image) => ({ line, cells: { handle, image } }))]
}

/** Options after the second share the third column. */
function toOptions(options: readonly string[]): Pick<Cells, 'option1' | 'option2' | 'option3'> {
  const [option1 = '', option2 = '', ...more] = options
  return { option1, option2, option3: more.join(' / ') }
}

function parsePictures(
  { line, row: { images = '' } }: Omit<Subject, 'parent'>,
  report: LineReporter,
): string[] {
  return images.split(/,\s*(?=[a-z]+:|\/)/i).flatMap((text) => {
    const url = text.trim()
    if (url === '' || isPictureAddress(url)) return url || []
    report.refuse(line, 'Images', toReason('IMAGE_ADDRESS_NOT_ALLOWED'))
    return []
  })
}

/** WooCommerce writes a line break as a backslash with an n, and a backslash with an n as two backslashes with one. */
const withLineBreaks = (text: string) =>
  text.replace(/\\{1,2}n/g, (found) => (found === '\\n' ? '\n' : '\\n'))

const BLOCK = /<(?:p|h[1-6]|ul|ol|div|table|blockquote|pre)\b/i

/** WordPress shows line breaks of a text without paragraphs as paragraphs and lines. */
function toBody(description: string | undefined): string | undefined {
  const text = description && withLineBreaks(description)
  if (!text?.includes('\n') || BLOCK.test(text)) return text
  const paragraphs = text.split(/\n\s*\n/).map((part) => part.trim())
  return paragraphs.map((part) => `<p>${part.replaceAll('\n', '<br>')}</p>`).join('')
}

const MAX_SHORT = 500

function toShortDescription({ shortDescription = '', name = '' }: WooRow, report: LineReporter): string {
  const text = oneLine(
    htmlToText(withLineBreaks(shortDescription), { wordwrap: false }),
    Number.POSITIVE_INFINITY,
  )
  if (text.length <= MAX_SHORT) return text
  report.note('IMPORT_SHORT_DESCRIPTION_TOO_LONG', name)
  return ''
}

const isVisible = ({ published = '1', visibility }: WooRow) => published === '1' && visibility !== 'hidden'

const WEIGHTS = ['grams', 'kilograms', 'pounds', 'ounces'] as const
const getWeights = (row: WooRow, whole: WooRow): Partial<Cells> =>
  Object.fromEntries(WEIGHTS.map((unit) => [unit, row[unit] || whole[unit]]))

/** Untracked stock, and stock shared by all variations, cannot be assigned to this product. */
function toStock({ stock = '', name = '' }: WooRow, report: LineReporter): string {
  if (stock !== '' && stock !== 'parent') return stock
  report.note('IMPORT_STOCK_NOT_COUNTED', name)
  return ''
}

/** A sale price with dates is skipped, because the file does not say in which time zone they are. */
function toPrices(row: WooRow, report: LineReporter): Pick<Cells, 'price' | 'compareAtPrice'> {
  const { regularPrice = '', salePrice = '', saleStarts = '', saleEnds = '', name = '' } = row
  if (salePrice === '') return { price: regularPrice }
  if (saleStarts === '' && saleEnds === '') return { price: salePrice, compareAtPrice: regularPrice }
  report.note('IMPORT_SCHEDULED_SALE', name)
  return { price: regularPrice }
}
