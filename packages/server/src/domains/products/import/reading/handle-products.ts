import type { DecimalMark } from '@storekeeper/contract/files/file-reading'
import type { CategorySource } from '@storekeeper/contract/products/import-report'
import { NewProduct } from '@storekeeper/contract/products/product-input'
import { toSlug } from '@storekeeper/contract/shapes'
import { parseIssueReason, toReason } from '../../../../lib/api-error.ts'
import { toHandle } from '../../../../lib/text/free-slug.ts'
import { cleanRichText } from '../../../../lib/text/rich-text.ts'
import { parseCategoryPaths } from '../category-paths.ts'
import { COLUMNS, NO_OPTION } from '../csv-columns.ts'
import type { FileProduct } from '../file-product.ts'
import type { LineReporter } from '../import-reporter.ts'
import { madeSku } from '../made-sku.ts'
import type { Cells, Handle } from './gather-handles.ts'
import { getPictures, toImages } from './handle-images.ts'
import { readCells } from './read-cells.ts'

/**
 * The settings for all rows. `site`: null if each row names its site; `digits`: of the currency; `publicUrl`:
 * identifies images that the store exported.
 */
export type FileTerms = {
  site: string | null
  sites: ReadonlySet<string>
  digits: number
  mark: DecimalMark
  categoriesFrom: readonly CategorySource[]
  publicUrl: string
}

/** Returns a product for each variant of a handle. Reports and skips unusable lines. */
export function findHandleProducts(
  handle: Handle,
  { site, sites, publicUrl, categoriesFrom, ...numbers }: FileTerms,
  report: LineReporter,
): FileProduct[] {
  const [first] = handle
  if (!first) return []
  const description = first.cells.body === undefined ? undefined : cleanRichText(first.cells.body)
  const { pictures, refused } = getPictures(handle, publicUrl, report)
  const products: FileProduct[] = []
  for (const { line, cells } of handle.filter((row) => row === first || isVariant(row.cells))) {
    if (refused.has(line)) continue
    const ofRow = cells.site || first.cells.site || site
    if (!ofRow || !sites.has(ofRow)) {
      report.refuse(
        line,
        COLUMNS.site,
        ofRow ? toReason('UNKNOWN_SITE', { site: ofRow }) : toReason('REQUIRED'),
      )
      continue
    }
    const { problems, ...values } = readCells(cells, first.cells, numbers)
    for (const [column, reason] of problems) report.refuse(line, COLUMNS[column], reason)
    if (problems.length > 0) continue
    const product: FileProduct = {
      ...values,
      ...buildNames(cells, first.cells),
      line,
      site: ofRow,
      shortDescription: first.cells.shortDescription,
      description,
      categoryPaths: parseCategoryPaths(first.cells, categoriesFrom),
      images: toImages(cells, pictures, publicUrl),
    }
    if (isWhole(product, report)) products.push(product)
  }
  return products
}

const isVariant = ({ option1, option2, option3, price, sku }: Cells) =>
  [option1, option2, option3, price, sku].some((cell) => cell)

/** Adds the options of a variant to its slug and title. */
function buildNames(cells: Cells, first: Cells): Pick<FileProduct, 'slug' | 'title'> {
  const options = [cells.option1, cells.option2, cells.option3].filter(
    (option): option is string => Boolean(option) && option !== NO_OPTION,
  )
  const ending = options.map(toHandle)
  return {
    slug: toSlug([cells.handle, ...ending].join(' ')),
    title: [first.title, options.join(' / ')].filter(Boolean).join(' – '),
  }
}

const MAX_CATEGORIES = 50

/** Validates the product with the contract's schema of a new product. */
function isWhole(product: FileProduct, report: LineReporter): boolean {
  const { line, type: _, categoryPaths: __, seo: sent, sku = madeSku(product.slug), ...fields } = product
  const seo = { title: sent.title ?? '', description: sent.description ?? '' }
  const { error } = NewProduct.safeParse({ ...fields, sku, seo })
  const tooMany = product.categoryPaths.length > MAX_CATEGORIES
  if (tooMany) report.refuse(line, COLUMNS.tags, toReason('TOO_MANY', { max: MAX_CATEGORIES }))
  for (const { path, message } of error?.issues ?? [])
    report.refuse(line, findColumn(path), parseIssueReason(message))
  return !error && !tooMany
}

const findColumn = (path: readonly PropertyKey[]): string | null => {
  const [field, part] = path.map(String)
  if (field === 'seo') return part === 'title' ? COLUMNS.seoTitle : COLUMNS.seoDescription
  return COLUMN_OF_FIELD[field ?? ''] ?? null
}

const COLUMN_OF_FIELD: Record<string, string> = {
  title: COLUMNS.title,
  slug: COLUMNS.handle,
  sku: COLUMNS.sku,
  price: COLUMNS.price,
  quantity: COLUMNS.quantity,
  weight: COLUMNS.grams,
  images: COLUMNS.image,
  description: COLUMNS.body,
  shortDescription: COLUMNS.shortDescription,
}
