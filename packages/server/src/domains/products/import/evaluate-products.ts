import type { ErrorReason } from '@storekeeper/contract/errors'
import { parseFileKey } from '@storekeeper/contract/files'
import { priceAt } from '@storekeeper/contract/products/unit-price'
import type { Image, Price } from '@storekeeper/contract/shapes'
import type { Db } from '../../../db/open.ts'
import { toReason } from '../../../lib/api-error.ts'
import { type CleanHtml, cleanRichText, isPictureAddress } from '../../../lib/text/rich-text.ts'
import type { ProductFields } from '../editing/change-product.ts'
import { type CategoryOfPath, findCategories, toPathKey } from './category-paths.ts'
import { COLUMNS, type Column } from './csv-columns.ts'
import { isForeign } from './fetch-pictures.ts'
import type { FileProduct } from './file-product.ts'
import type { ProductReporter } from './import-reporter.ts'
import { madeSku } from './made-sku.ts'
import { productDifferences } from './product-differences.ts'
import { type Present, readSurroundings, type Surroundings, skuKey } from './read-surroundings.ts'

/** The change that the import makes for a product of the file. */
export type Verdict = { line: number } & (
  | { what: 'create'; wanted: ProductFields & { description: CleanHtml } }
  | { what: 'update'; wanted: ProductFields; present: Present }
)

/**
 * The slugs and SKUs of the lines so far. `renamed` are products whose SKU changed, which frees their
 * previous SKU.
 */
export type Taken = { slugs: Set<string>; skus: Set<string>; renamed: Set<string> }

/**
 * Compares the products of the file with the store's and reports each: its change, or why it is skipped. In a
 * dry run the changes of earlier lines are not in the database, so `taken` must contain them.
 */
export async function evaluateProducts(
  db: Db,
  products: readonly FileProduct[],
  { taken, report, now }: { taken: Taken; report: ProductReporter; now: Date },
): Promise<Verdict[]> {
  const { found: ofPath, missing } = await findCategories(db, products)
  for (const path of missing) report.newCategories.set(toPathKey(path), path.join(' > '))
  const around = { ...(await readSurroundings(db, products)), ofPath, now }
  return products.flatMap((product): Verdict[] => {
    const { site, line, slug, title } = product
    const present = around.bySlug.get(product.slug)
    const sku = product.sku ?? present?.sku ?? madeSku(product.slug)
    const [column, reason] = problemWith({ product, sku, present }, taken, around) ?? []
    taken.slugs.add(product.slug)
    if (column && reason) {
      report.refuse(product.line, COLUMNS[column], reason)
      return []
    }
    taken.skus.add(skuKey(site, sku))
    if (present && present.sku !== sku) taken.renamed.add(present._id)
    const wanted = { ...toFields(product, present, around), sku, site }
    const changes = present ? productDifferences(present, wanted, categoryTitles(product)) : []
    const what = present ? (changes.length > 0 ? 'update' : 'unchanged') : 'create'
    report.emit({ line, slug, title, what, changes })
    if (what !== 'unchanged')
      for (const { imgUrl } of wanted.images) if (isForeign(imgUrl)) report.pictures.add(imgUrl)
    if (what === 'create')
      return [{ what, line, wanted: { ...wanted, description: product.description ?? NEW.description } }]
    return present && what === 'update' ? [{ what, line, present, wanted }] : []
  })
}

/** `ofPath`: the categories that the products are added to. */
type Around = Surroundings & { ofPath: CategoryOfPath; now: Date }
/** The category titles in the file, for the report. */
const categoryTitles = ({ type, categoryPaths }: FileProduct) =>
  [type, ...categoryPaths.map((path) => path.join(' > '))].filter(Boolean).join(', ')

type Subject = { product: FileProduct; sku: string; present: Present | undefined }

function problemWith(
  { product, sku, present }: Subject,
  taken: Taken,
  around: Surroundings,
): [Column, ErrorReason] | undefined {
  const { slug, site, images = [] } = product
  if (taken.slugs.has(slug)) return ['handle', toReason('DUPLICATE_IN_FILE', { value: slug })]
  if (present && present.site !== site) return ['handle', toReason('SLUG_ON_ANOTHER_SITE', { slug })]
  if (taken.skus.has(skuKey(site, sku))) return ['sku', toReason('DUPLICATE_IN_FILE', { value: sku })]
  const owner = around.ownerOfSku.get(skuKey(site, sku))
  if (owner && owner !== present?._id && !taken.renamed.has(owner))
    return ['sku', toReason('SKU_OF_ANOTHER_PRODUCT', { sku })]
  if (images.some(({ imgUrl }) => isForeign(imgUrl) && !isPictureAddress(imgUrl)))
    return ['image', toReason('IMAGE_ADDRESS_NOT_ALLOWED')]
  const keys = images.flatMap(({ imgUrl }) => (isForeign(imgUrl) ? [] : (parseFileKey(imgUrl) ?? [])))
  return keys.every((key) => around.files.has(key)) ? undefined : ['image', toReason('FILE_GONE')]
}

/**
 * The value from the file for each field, or else the current value, or else the default of a new product.
 * Equal prices and images are those of the current product.
 */
function toFields(
  product: FileProduct,
  present: Present | undefined,
  around: Around,
): Omit<ProductFields, 'sku' | 'site'> {
  const { slug, title, price, quantity, weight, shortDescription, description } = product
  const { isActive, images, seo } = product
  const old = present ?? NEW
  return {
    slug,
    title,
    price: toPrice(price, old.price, around.now),
    quantity: old.isBundle ? old.quantity : (quantity ?? old.quantity),
    lowStockAt: old.lowStockAt,
    images: images && !isSame(images, old.images) ? images : old.images,
    shortDescription: shortDescription ?? old.shortDescription,
    description: description ?? old.description,
    categories: mergeCategories(product, old.categories, around),
    isActive: isActive ?? old.isActive,
    isBundle: old.isBundle,
    includes: old.includes,
    weight: weight === undefined ? old.weight : weight,
    seo: { title: seo.title ?? old.seo.title, description: seo.description ?? old.seo.description },
  }
}

const isSame = (some: readonly Image[], others: readonly Image[]) =>
  some.length === others.length &&
  some.every(({ imgUrl, isFeatured }, index) => {
    const other = others[index]
    return imgUrl === other?.imgUrl && isFeatured === other.isFeatured
  })

const NEW = {
  price: { regular: 0, sale: 0 },
  quantity: 0,
  lowStockAt: 5,
  images: [],
  shortDescription: '',
  description: cleanRichText(''),
  categories: [],
  isActive: true,
  isBundle: false,
  includes: [],
  weight: null,
  seo: { title: '', description: '' },
} satisfies Omit<Present, '_id' | 'slug' | 'title' | 'sku' | 'site'>

/**
 * A file that has the sale price, or the one that applies now, as exports have it, changes neither that nor its period.
 * Another sale price begins at once, since the period of the former one is not its own.
 */
function toPrice(price: Price, old: Price, now: Date): Price {
  const sales = [old, priceAt(old, now)].map(countingSale)
  if (!sales.includes(countingSale(price))) return price
  if (price.regular === old.regular) return old
  return countingSale(old) > 0 && old.sale < price.regular
    ? { ...old, regular: price.regular }
    : { ...old, ...price }
}

/** A sale price that is not below the regular price has no effect, and files do not contain it. */
const countingSale = ({ regular, sale }: Price) => (sale < regular ? sale : 0)

/** The product remains in its categories; the file can only add to them. */
function mergeCategories(
  { type, categoryPaths }: FileProduct,
  present: readonly string[],
  { categories, ofPath }: Around,
): string[] {
  const meant = categories.get(type.toLowerCase()) ?? []
  const [first] = meant
  const isThere = first === undefined || meant.some((category) => present.includes(category))
  const named = categoryPaths.flatMap((path) => ofPath.get(toPathKey(path)) ?? [])
  return [...new Set([...present, ...(isThere ? [] : [first]), ...named])].sort()
}
