import type { Product } from '@storekeeper/contract/products/product'
import type { ProductChanges } from '@storekeeper/contract/products/product-input'
import { z } from 'zod'
import { fromCents } from '~/lib/minor-units'
import { parseCents } from '~/lib/parse-amount'
import { getDayEnd, toFirstDay, toLastDay, toStart } from '~/ui/dates/store-days'

/** A number field contains an empty string until a number is typed. */
const Typed = z.union([z.number(), z.string()])
type Typed = z.infer<typeof Typed>

/** The field values: amounts as typed, parts and categories by their ids. */
export const ProductValues = z.object({
  title: z.string(),
  slug: z.string(),
  sku: z.string(),
  site: z.string(),
  price: z.object({
    ...{ regular: Typed, sale: Typed },
    /** Days of the store’s time zone, both inclusive; empty for none. */
    ...{ saleFrom: z.string().default(''), saleUntil: z.string().default('') },
  }),
  quantity: Typed,
  /** The quantity when the form was loaded: orders change the stock in the meantime. */
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
  taxClass: z.string().nullable(),
  seo: z.object({ title: z.string(), description: z.string() }),
  displayCoupon: z.string(),
})
export type ProductValues = z.infer<typeof ProductValues>
export type TypedPart = ProductValues['includes'][number]

type Store = { currency: string; timeZone: string }

export const toValues = (product: Product, { currency, timeZone }: Store): ProductValues => ({
  title: product.title,
  slug: product.slug,
  sku: product.sku,
  site: product.site,
  price: {
    // A new product has no price yet, which differs from a price of zero.
    regular: product.version === 0 ? '' : fromCents(product.price.regular, currency),
    sale: product.price.sale === 0 ? '' : fromCents(product.price.sale, currency),
    saleFrom: product.price.saleFrom ? toFirstDay(product.price.saleFrom, timeZone) : '',
    saleUntil: toLastDay(product.price.saleUntil ?? null, timeZone),
  },
  ...toQuantityValues(product),
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
  taxClass: product.taxClass,
  seo: product.seo,
  displayCoupon: product.displayCoupon ?? '',
})

/** The parts determine the quantity of a bundle; as a single product it begins with a stock of zero. */
const toQuantityValues = ({ isBundle, quantity }: Product) => {
  const stored = isBundle ? 0 : quantity
  return { quantity: stored, quantityRead: stored }
}

/** The display coupon is excluded: it has a separate call. An unchanged day of the sale keeps its time. */
export const toChanges = (
  values: ProductValues,
  version: number,
  store: Store,
  origin: Product,
): ProductChanges => {
  const { currency, timeZone } = store
  const { saleFrom, saleUntil } = toValues(origin, store).price
  const { displayCoupon: _displayCoupon, includes, price, weight, ...fields } = values
  return {
    ...fields,
    price: {
      regular: parseCents(price.regular, currency),
      sale: price.sale === '' ? 0 : parseCents(price.sale, currency),
      saleFrom:
        price.saleFrom === saleFrom
          ? (origin.price.saleFrom ?? null)
          : toStart(price.saleFrom, timeZone) || null,
      saleUntil:
        price.saleUntil === saleUntil
          ? (origin.price.saleUntil ?? null)
          : getDayEnd(price.saleUntil, timeZone),
    },
    quantity: parseNumber(fields.quantity) ?? Number.NaN,
    lowStockAt: parseNumber(fields.lowStockAt) ?? Number.NaN,
    weight: parseNumber(weight),
    includes: fields.isBundle
      ? includes.map((part) => ({
          selectIncludeProduct: { site: fields.site, value: part.product },
          quantity: parseNumber(part.quantity) ?? Number.NaN,
        }))
      : [],
    version,
  }
}

export const parseNumber = (typed: Typed): number | null => {
  const number = typeof typed === 'number' ? typed : Number(typed.trim() || Number.NaN)
  return Number.isNaN(number) ? null : number
}

/** Returns a product that is not saved yet. */
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
  taxClass: null,
  seo: { title: '', description: '' },
  totalSold: 0,
  largeDiscount: null,
  labTests: [],
  coupons: [],
})
