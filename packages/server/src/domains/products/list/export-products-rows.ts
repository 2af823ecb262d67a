import { FILES_PATH } from '@storekeeper/contract/files'
import { getUnitPrice, isOnSale, priceAt } from '@storekeeper/contract/products/unit-price'
import type { Image, Price } from '@storekeeper/contract/shapes'
import { decimal } from '../../../lib/text/amount.ts'
import { guarded } from '../../../lib/text/spreadsheet-text.ts'
import { COLUMNS, NO_OPTION } from '../import/csv-columns.ts'

/**
 * The columns of a Shopify file, in Shopify's order: those with data of this store, and those that
 * Shopify requires.
 */
export const EXPORT_COLUMNS = [
  ...[COLUMNS.handle, COLUMNS.title, COLUMNS.body, 'Vendor', COLUMNS.type, 'Tags', COLUMNS.published],
  ...['Option1 Name', COLUMNS.option1, COLUMNS.sku, COLUMNS.grams, 'Variant Inventory Tracker'],
  ...[COLUMNS.quantity, 'Variant Inventory Policy', 'Variant Fulfillment Service', COLUMNS.price],
  ...[COLUMNS.compareAtPrice, 'Variant Requires Shipping', 'Variant Taxable', COLUMNS.image],
  ...[COLUMNS.imagePosition, 'Image Alt Text', 'Gift Card', COLUMNS.seoTitle, COLUMNS.seoDescription],
  ...[COLUMNS.variantImage, 'Variant Weight Unit', COLUMNS.site],
] as const
export type ExportColumn = (typeof EXPORT_COLUMNS)[number]

type ExportedProduct = {
  slug: string
  site: string
  title: string
  sku: string
  price: Price
  quantity: number
  images: readonly Image[]
  description: string
  isActive: boolean
  isBundle: boolean
  weight: number | null
  seo: { title: string; description: string }
  category: string | null
}

type ExportRow = Partial<Record<ExportColumn, string>>

/**
 * Returns a row for the product and its first image, and one for each further image, with the price that applies now,
 * since the format has no periods of sales. Images of the store get absolute URLs.
 */
export function toExportRows(
  product: ExportedProduct,
  { digits, publicUrl, now }: { digits: number; publicUrl: string; now: Date },
): ExportRow[] {
  const absolute = (url: string) => guarded(url.startsWith(FILES_PATH) ? publicUrl + url : url)
  const [first, ...others] = product.images.map(({ imgUrl }, index) => ({
    [COLUMNS.image]: absolute(imgUrl),
    [COLUMNS.imagePosition]: String(index + 1),
  }))
  const handle = { [COLUMNS.handle]: guarded(product.slug) }
  return [
    {
      ...handle,
      ...ownCells({ ...product, price: priceAt(product.price, now) }, digits, absolute),
      ...first,
    },
    ...others.map((image) => ({ ...handle, ...image })),
  ]
}

function ownCells(product: ExportedProduct, digits: number, absolute: (url: string) => string): ExportRow {
  const { price, seo, isBundle, quantity, weight, images } = product
  const featured = images.findIndex(({ isFeatured }) => isFeatured)
  return {
    [COLUMNS.title]: guarded(product.title),
    [COLUMNS.body]: guarded(product.description),
    [COLUMNS.type]: guarded(product.category ?? ''),
    [COLUMNS.published]: String(product.isActive),
    'Option1 Name': 'Title',
    [COLUMNS.option1]: NO_OPTION,
    [COLUMNS.sku]: guarded(product.sku),
    [COLUMNS.grams]: weight === null ? '' : String(weight),
    'Variant Inventory Tracker': 'shopify',
    // A bundle has no stock; its parts have.
    [COLUMNS.quantity]: isBundle ? '' : String(quantity),
    'Variant Inventory Policy': 'deny',
    'Variant Fulfillment Service': 'manual',
    [COLUMNS.price]: decimal(getUnitPrice(price), digits),
    [COLUMNS.compareAtPrice]: isOnSale(price) ? decimal(price.regular, digits) : '',
    'Variant Requires Shipping': 'true',
    'Variant Taxable': 'true',
    'Gift Card': 'false',
    [COLUMNS.seoTitle]: guarded(seo.title),
    [COLUMNS.seoDescription]: guarded(seo.description),
    // Without a variant image, the first image is the featured one.
    [COLUMNS.variantImage]: featured > 0 ? absolute(images[featured]?.imgUrl ?? '') : '',
    'Variant Weight Unit': 'g',
    [COLUMNS.site]: product.site,
  }
}
