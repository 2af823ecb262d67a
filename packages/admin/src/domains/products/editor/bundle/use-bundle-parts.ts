import type { Product } from '@storekeeper/contract/products/product'
import type { Price } from '@storekeeper/contract/shapes'
import { featuredImage } from '../../featured-image'
import { useProductsById } from '../../picker/product-picker-choices'
import { parseNumber, type TypedPart } from '../product-form'
import type { ProductEdit } from '../use-product-form'

/** A part as the form shows it: the typed values, and the product. */
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

/** The parts of a bundle in the form; newly picked products appear once they have loaded. */
export const useBundleParts = (edit: ProductEdit, product: Product) => {
  const typed = edit.form.useWatchValue('includes')
  const known = new Map(product.includes.map((part) => [part.selectIncludeProduct.value, toPart(part)]))
  const added = useProductsById(typed.map((part) => part.product).filter((id) => !known.has(id)))
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
      quantity: parseNumber(quantity) ?? 0,
    }),
  )
  const change = (next: TypedPart[]) => {
    edit.form.setFieldValue('includes', next)
    edit.form.clearFieldError('includes')
  }
  return { typed, parts, change }
}

const toPart = ({ title, sku, image, stock, selectIncludeProduct }: Product['includes'][number]) => ({
  title,
  sku,
  image,
  stock,
  price: selectIncludeProduct.price,
})

const NOT_YET = { title: '', sku: '', image: null, price: { regular: 0, sale: 0 }, stock: 0 }
