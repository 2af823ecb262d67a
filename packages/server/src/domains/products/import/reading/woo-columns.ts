import { type ColumnIndexes, indexesByName } from '../../../../lib/file-reading/open-table.ts'
import { unguarded } from '../../../../lib/text/spreadsheet-text.ts'
import { COLUMNS, type Column } from '../csv-columns.ts'

/** The columns of WooCommerce's product export that the import reads, as its documented schema names them. */
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

/** A row of such an export; `options` contains the values of its attributes. */
export type WooRow = Partial<Record<WooColumn, string>> & { options: string[] }

export type WooColumns = {
  toRow: (fields: readonly string[]) => WooRow
  /** Stores a variable product; variations reference it by SKU or id, and may come before it in the file. */
  noteParent: (fields: readonly string[]) => void
  findParent: (row: WooRow) => WooRow | undefined
  used: ColumnIndexes<string>
  amounts: readonly number[]
  getName: (column: string) => string
}

/** Recognizes the columns of a WooCommerce export; undefined for any other header. */
export function openWooColumns(header: readonly string[]): WooColumns | undefined {
  const names = Object.entries(WOO_COLUMNS) as [WooColumn, string][]
  const indexes = indexesByName(header, names)
  if (!RECOGNISED_BY.every((column) => indexes.has(column))) return undefined
  const options = header.flatMap((name, index) => (/^attribute \d+ value\(s\)$/i.test(name) ? [index] : []))
  const parents = new Map<string, WooRow>()
  const textAt = (fields: readonly string[], index: number) => unguarded((fields[index] ?? '').trim())
  const toRow = (fields: readonly string[]): WooRow => ({
    ...Object.fromEntries([...indexes].map(([column, index]) => [column, textAt(fields, index)])),
    options: options.map((index) => textAt(fields, index)),
  })
  return {
    toRow,
    noteParent(fields) {
      const row = toRow(fields)
      if (!parseTypes(row).includes('variable')) return
      if (row.id) parents.set(`id:${row.id}`, row)
      if (row.sku) parents.set(row.sku, row)
    },
    findParent: ({ parent = '' }) => parents.get(parent),
    used: new Map<string, number>([
      ...[...indexes].map(([column, index]) => [FIELDS[column], index] as const),
      ...options.map((index, nth) => [`option${nth + 1}`, index] as const),
    ]),
    amounts: AMOUNTS.flatMap((column) => indexes.get(column) ?? []),
    getName: (column) => NAMES.get(column) ?? column,
  }
}

export const parseTypes = ({ type = '' }: WooRow): string[] =>
  type.split(',').flatMap((name) => name.trim().toLowerCase() || [])

/** The field of each column, as the report names it. */
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
