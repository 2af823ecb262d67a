import { type Places, placesByName } from '../../../lib/file-reading/open-table.ts'
import { unguarded } from '../../../lib/spreadsheet-text.ts'
import { COLUMNS, type Column } from './csv-columns.ts'

/** The columns of WooCommerce’s product export that mean something here, as its documented schema names them. */
const WOO_COLUMNS = {
  id: 'ID',
  type: 'Type',
  sku: 'SKU',
  name: 'Name',
  published: 'Published',
  visibility: 'Visibility in catalog',
  shortDescription: 'Short description',
  description: 'Description',
  saleStarts: 'Date sale price starts',
  saleEnds: 'Date sale price ends',
  stock: 'Stock',
  kilograms: 'Weight (kg)',
  grams: 'Weight (g)',
  pounds: 'Weight (lbs)',
  ounces: 'Weight (oz)',
  salePrice: 'Sale price',
  regularPrice: 'Regular price',
  categories: 'Categories',
  tags: 'Tags',
  images: 'Images',
  parent: 'Parent',
} as const
type WooColumn = keyof typeof WOO_COLUMNS

const RECOGNISED_BY: readonly WooColumn[] = ['id', 'type', 'sku', 'name', 'regularPrice']
const AMOUNTS: readonly WooColumn[] = [
  ...(['salePrice', 'regularPrice', 'stock', 'kilograms', 'grams', 'pounds', 'ounces'] as const),
]

/** A row of such an export; `options` are the values of its attributes. */
export type WooRow = Partial<Record<WooColumn, string>> & { options: string[] }

export type WooColumns = {
  rowOf: (fields: readonly string[]) => WooRow
  /** Remembers the row of a product with variations; these name it by its SKU or its id, and may come before it. */
  noteParent: (fields: readonly string[]) => void
  parentOf: (row: WooRow) => WooRow | undefined
  used: Places<string>
  amounts: readonly number[]
  nameOf: (column: string) => string
}

/** What WooCommerce’s own columns are called in an export; undefined where the header is none of it. */
export function openWooColumns(header: readonly string[]): WooColumns | undefined {
  const names = Object.entries(WOO_COLUMNS) as [WooColumn, string][]
  const places = placesByName(header, names)
  if (!RECOGNISED_BY.every((column) => places.has(column))) return undefined
  const options = header.flatMap((name, place) => (/^attribute \d+ value\(s\)$/i.test(name) ? [place] : []))
  const parents = new Map<string, WooRow>()
  const textAt = (fields: readonly string[], place: number) => unguarded((fields[place] ?? '').trim())
  const rowOf = (fields: readonly string[]): WooRow => ({
    ...Object.fromEntries([...places].map(([column, place]) => [column, textAt(fields, place)])),
    options: options.map((place) => textAt(fields, place)),
  })
  return {
    rowOf,
    noteParent(fields) {
      const row = rowOf(fields)
      if (!typesOf(row).includes('variable')) return
      if (row.id) parents.set(`id:${row.id}`, row)
      if (row.sku) parents.set(row.sku, row)
    },
    parentOf: ({ parent = '' }) => parents.get(parent),
    used: new Map<string, number>([
      ...[...places].map(([column, place]) => [FIELDS[column], place] as const),
      ...options.map((place, index) => [`option${index + 1}`, place] as const),
    ]),
    amounts: AMOUNTS.flatMap((column) => places.get(column) ?? []),
    nameOf: (column) => NAMES.get(column) ?? column,
  }
}

export const typesOf = ({ type = '' }: WooRow): string[] =>
  type.split(',').flatMap((name) => name.trim().toLowerCase() || [])

/** What the columns are used for, as a report names it. */
const FIELDS: Record<WooColumn, string> = {
  ...{ id: 'id', type: 'productType', sku: 'sku', name: 'title', published: 'published' },
  ...{ visibility: 'visibility', shortDescription: 'shortDescription', description: 'body' },
  ...{ saleStarts: 'saleStarts', saleEnds: 'saleEnds', stock: 'quantity' },
  ...{ kilograms: 'kilograms', grams: 'grams', pounds: 'pounds', ounces: 'ounces' },
  ...{ salePrice: 'salePrice', regularPrice: 'price', categories: 'productCategory', tags: 'tags' },
  ...{ images: 'image', parent: 'parent' },
}

const WOO_COLUMN_OF: Partial<Record<Column, WooColumn>> = {
  ...{ handle: 'name', title: 'name', body: 'description', shortDescription: 'shortDescription' },
  ...{ productCategory: 'categories', tags: 'tags', published: 'published', sku: 'sku' },
  ...{ grams: 'grams', kilograms: 'kilograms', pounds: 'pounds', ounces: 'ounces', quantity: 'stock' },
  ...{ price: 'regularPrice', compareAtPrice: 'regularPrice', image: 'images', variantImage: 'images' },
}

const NAMES = new Map(
  Object.entries(WOO_COLUMN_OF).map(([column, woo]): [string, string] => [
    COLUMNS[column as Column],
    WOO_COLUMNS[woo],
  ]),
)
