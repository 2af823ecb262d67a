/** The columns of a Shopify product file that the import reads; it ignores all others. */
export const COLUMNS = {
  handle: 'Handle',
  title: 'Title',
  body: 'Body (HTML)',
  shortDescription: 'Short Description',
  productCategory: 'Product Category',
  type: 'Type',
  tags: 'Tags',
  published: 'Published',
  status: 'Status',
  option1: 'Option1 Value',
  option2: 'Option2 Value',
  option3: 'Option3 Value',
  sku: 'Variant SKU',
  grams: 'Variant Grams',
  kilograms: 'Weight (kg)',
  pounds: 'Weight (lbs)',
  ounces: 'Weight (oz)',
  quantity: 'Variant Inventory Qty',
  price: 'Variant Price',
  compareAtPrice: 'Variant Compare At Price',
  image: 'Image Src',
  imagePosition: 'Image Position',
  seoTitle: 'SEO Title',
  seoDescription: 'SEO Description',
  variantImage: 'Variant Image',
  // Not a Shopify column: an export of several sites contains the site of each product.
  site: 'Site',
} as const
export type Column = keyof typeof COLUMNS

/** A file without these columns is not a product file. */
export const REQUIRED: readonly Column[] = ['handle', 'title', 'price']

/** The names of these columns in newer Shopify files. */
const NEW_NAMES: Partial<Record<Column, string>> = {
  handle: 'URL handle',
  body: 'Description',
  published: 'Published on online store',
  sku: 'SKU',
  grams: 'Weight value (grams)',
  quantity: 'Inventory quantity',
  price: 'Price',
  compareAtPrice: 'Compare-at price',
  image: 'Product image URL',
  variantImage: 'Variant image URL',
}

/**
 * Names in other programs' files. They are only suggestions for a mapping; a file is not imported by them
 * alone.
 */
const USUAL_NAMES: Partial<Record<Column, readonly string[]>> = {
  handle: ['slug', 'url'],
  title: [
    'name',
    'product',
    'product name',
    'item',
    'artikel',
    'bezeichnung',
    'produkt',
    'nom',
    'nombre',
    'nome',
    'الاسم',
  ],
  body: ['long description', 'beschreibung', 'descripción', 'descrizione', 'الوصف'],
  shortDescription: ['short description', 'summary', 'kurzbeschreibung'],
  productCategory: ['category', 'categories', 'kategorie', 'catégorie', 'categoría', 'categoria', 'الفئة'],
  published: ['active', 'aktiv'],
  sku: [
    'item number',
    'article number',
    'item no',
    'artikelnr',
    'artikelnr.',
    'artikelnummer',
    'référence',
    'رمز المنتج',
  ],
  grams: ['weight', 'weight (g)', 'grams', 'gewicht (g)'],
  kilograms: ['gewicht (kg)'],
  quantity: ['stock', 'quantity', 'qty', 'inventory', 'bestand', 'lager', 'menge', 'stocks', 'الكمية'],
  price: ['regular price', 'unit price', 'preis', 'prix', 'precio', 'prezzo', 'السعر'],
  compareAtPrice: ['list price', 'rrp', 'msrp', 'uvp'],
  image: ['image', 'images', 'image url', 'picture', 'bild'],
}

type Named = readonly [Column, ...string[]]

const all = Object.keys(COLUMNS) as Column[]

export const SHOPIFY_NAMES: readonly Named[] = all.map((column) => [
  column,
  COLUMNS[column],
  ...(NEW_NAMES[column] ? [NEW_NAMES[column]] : []),
])

export const SUGGESTED_NAMES: readonly Named[] = SHOPIFY_NAMES.map(([column, ...names]) => [
  column,
  ...names,
  ...(USUAL_NAMES[column] ?? []),
])

/** Shopify's option value for a product without variants. */
export const NO_OPTION = 'Default Title'
