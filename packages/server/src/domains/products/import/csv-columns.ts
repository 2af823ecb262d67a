/** The columns of a Shopify product file that mean something here; the others are passed over. */
export const COLUMNS = {
  handle: 'Handle',
  title: 'Title',
  body: 'Body (HTML)',
  type: 'Type',
  published: 'Published',
  status: 'Status',
  option1: 'Option1 Value',
  option2: 'Option2 Value',
  option3: 'Option3 Value',
  sku: 'Variant SKU',
  grams: 'Variant Grams',
  quantity: 'Variant Inventory Qty',
  price: 'Variant Price',
  compareAtPrice: 'Variant Compare At Price',
  image: 'Image Src',
  imagePosition: 'Image Position',
  seoTitle: 'SEO Title',
  seoDescription: 'SEO Description',
  variantImage: 'Variant Image',
} as const
export type Column = keyof typeof COLUMNS

/** Without these a file says nothing of products. */
export const REQUIRED: readonly Column[] = ['handle', 'title', 'price']

/** What the option of a product without variants is called. */
export const NO_OPTION = 'Default Title'
