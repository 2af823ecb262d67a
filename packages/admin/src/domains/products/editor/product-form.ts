import type { Product } from '@storekeeper/contract/products/product'
import type { ProductChanges } from '@storekeeper/contract/products/product-input'
import { z } from 'zod'
import { fromCents, toCents } from '~/lib/minor-units'

/** A box for a number is empty until one is typed. */
const Typed = z.union([z.number(), z.string()])
type Typed = z.infer<typeof Typed>

/** The values of the fields: amounts as people type them, parts and categories by their ids. */
export const ProductValues = z.object({
  title: z.string(),
  slug: z.string(),
  sku: z.string(),
  site: z.string(),
  price: z.object({ regular: Typed, sale: Typed }),
  quantity: Typed,
  /** The quantity that the form was loaded with: orders move stock meanwhile. */
  quantityRead: z.number(),
  lowStockAt: Typed,
  weight: Typed,
  images: z.array(z.object({ imgUrl: z.string(), isFeatured: z.boolean() })),
  shortDescription: z.string(),
  description: z.string(),
  categories: z.array(z.string()),
  isActive: z.boolean(),
  isBundle: z.boolean(),
  includes: z.array(z.object({ product: z.string(), quantity: Typed })),
  seo: z.object({ title: z.string(), description: z.string() }),
  displayCoupon: z.string(),
})
export type ProductValues = z.infer<typeof ProductValues>
export type TypedPart = ProductValues['includes'][number]

export const valuesOf = (product: Product, currency: string): ProductValues => ({
  title: product.title,
  slug: product.slug,
  sku: product.sku,
  site: product.site,
  price: {
    // A new product has no price yet, which is not a price of zero.
    regular: product.version === 0 ? '' : fromCents(product.price.regular, currency),
    sale: product.price.sale === 0 ? '' : fromCents(product.price.sale, currency),
  },
  ...shelfOf(product),
  lowStockAt: product.lowStockAt,
  weight: product.weight ?? '',
  images: product.images,
  shortDescription: product.shortDescription,
  description: product.description,
  categories: product.categories.map(({ _id }) => _id),
  isActive: product.isActive,
  isBundle: product.isBundle,
  includes: product.includes.map((part) => ({
    product: part.selectIncludeProduct.value,
    quantity: part.quantity,
  })),
  seo: product.seo,
  displayCoupon: product.displayCoupon ?? '',
})

/** A bundle's quantity is made of its parts; as a single product it would begin with an empty shelf. */
const shelfOf = ({ isBundle, quantity }: Product) => {
  const stored = isBundle ? 0 : quantity
  return { quantity: stored, quantityRead: stored }
}

/** The display coupon has a call of its own. */
export const changesOf = (values: ProductValues, version: number, currency: string): ProductChanges => {
  const { displayCoupon: _displayCoupon, includes, price, weight, ...fields } = values
  return {
    ...fields,
    price: {
      regular: centsOf(price.regular, currency) ?? Number.NaN,
      sale: centsOf(price.sale, currency) ?? 0,
    },
    quantity: numberOf(fields.quantity) ?? Number.NaN,
    lowStockAt: numberOf(fields.lowStockAt) ?? Number.NaN,
    weight: numberOf(weight),
    includes: fields.isBundle
      ? includes.map((part) => ({
          selectIncludeProduct: { site: fields.site, value: part.product },
          quantity: numberOf(part.quantity) ?? Number.NaN,
        }))
      : [],
    version,
  }
}

export const numberOf = (typed: Typed): number | null => {
  const number = typeof typed === 'number' ? typed : Number(typed.trim() || Number.NaN)
  return Number.isNaN(number) ? null : number
}

export const centsOf = (typed: Typed, currency: string): number | null => {
  const amount = numberOf(typed)
  return amount === null ? null : toCents(amount, currency)
}

/** A product that is not saved yet. */
export const blankProduct = (site: string): Product => ({
  _id: '',
  slug: '',
  title: '',
  sku: '',
  site,
  price: { regular: 0, sale: 0 },
  quantity: 0,
  lowStockAt: 5,
  images: [],
  isActive: true,
  isBundle: false,
  displayCoupon: null,
  discountPercent: null,
  rating: { average: 0, count: 0 },
  version: 0,
  createdAt: '',
  updatedAt: '',
  shortDescription: '',
  description: '',
  categories: [],
  includes: [],
  weight: null,
  seo: { title: '', description: '' },
  totalSold: 0,
  largeDiscount: null,
  labTests: [],
  coupons: [],
})
