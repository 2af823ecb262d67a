import { PRODUCT_FIELDS, type ProductField } from '@storekeeper/contract/products/import-report'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'

/** The product fields that columns of a file can be mapped to, with labels. */
export const productFields = () => PRODUCT_FIELDS.map((value) => ({ value, label: NAMES[value]() }))

const option = (number: number) => () => m.product_field_option({ number: formatCount(number) })
const weight = (unit: string) => () => m.product_field_weight({ unit })

const NAMES: Record<ProductField, () => string> = {
  title: m.product_field_title,
  price: m.product_field_price,
  sku: m.product_field_sku,
  handle: m.product_field_handle,
  compareAtPrice: m.product_field_compare,
  quantity: m.product_field_quantity,
  body: m.product_field_body,
  shortDescription: m.product_field_short,
  image: m.product_field_image,
  status: m.product_field_status,
  published: m.product_field_published,
  productCategory: m.product_field_category,
  type: m.product_field_type,
  tags: m.product_field_tags,
  grams: weight('g'),
  kilograms: weight('kg'),
  pounds: weight('lb'),
  ounces: weight('oz'),
  option1: option(1),
  option2: option(2),
  option3: option(3),
  seoTitle: m.product_field_seo_title,
  seoDescription: m.product_field_seo_description,
}
