import type { Product } from '@storekeeper/contract/products/product'
import type { Price } from '@storekeeper/contract/shapes'
import { featuredImage } from '../featured-image'
import { useProductsOf } from '../product-picker-choices'
import { numberOf, type TypedPart } from './product-form'
import type { ProductEdit } from './use-product-form'

/** A part as the form shows it: what is typed, and the product it is. */
export type ShownPart = {
  product: string
  typed: TypedPart['quantity']
  quantity: number
  title: string
  sku: string
  image: string | null
  price: Price
  stock: number
}

/** The parts of a bundle as they are typed; those that were just picked appear once they have arrived. */
export const useBundleParts = (edit: ProductEdit, product: Product) => {
  const typed = edit.form.useWatchValue('includes')
  const known = new Map(product.includes.map((part) => [part.selectIncludeProduct.value, partOf(part)]))
  const added = useProductsOf(typed.map((part) => part.product).filter((id) => !known.has(id)))
  for (const one of added)
    known.set(one._id, {
      title: one.title,
      sku: one.sku,
      image: featuredImage(one),
      price: one.price,
      stock: one.quantity,
    })
  const parts = typed.map(
    ({ product: id, quantity }): ShownPart => ({
      ...(known.get(id) ?? NOT_YET),
      product: id,
      typed: quantity,
      quantity: numberOf(quantity) ?? 0,
    }),
  )
  const change = (next: TypedPart[]) => {
    edit.form.setFieldValue('includes', next)
    edit.form.clearFieldError('includes')
  }
  return { typed, parts, change }
}

const partOf = ({ title, sku, image, stock, selectIncludeProduct }: Product['includes'][number]) => ({
  title,
  sku,
  image,
  stock,
  price: selectIncludeProduct.price,
})

const NOT_YET = { title: '', sku: '', image: null, price: { regular: 0, sale: 0 }, stock: 0 }
