import type { Product } from '@storekeeper/contract/products/product'
import { ProductChanges } from '@storekeeper/contract/products/product-input'
import { api } from '~/api'
import { refusalOf } from '~/failure'
import { m } from '~/paraglide/messages.js'
import { toastFailure } from '~/toast-failure'
import { useEditForm } from '~/ui/form/use-edit-form'
import { toast } from '~/ui/toast'
import { changesOf, ProductValues, valuesOf } from './product-form'

type Options = {
  product: Product
  currency: string
  onSaved: (saved: Product) => void
  reload: () => Promise<Product | undefined>
}

/** A product's form, a new one's too. */
export const useProductForm = ({ product, currency, onSaved, reload }: Options) => {
  const isNew = product.version === 0

  const send = async (changes: ProductChanges, { displayCoupon }: ProductValues): Promise<Product> => {
    if (isNew) {
      const { version: _version, quantityRead: _quantityRead, ...fresh } = changes
      return api.products.create.call(fresh)
    }
    const saved = await update(product, changes)
    return showCoupon(saved, displayCoupon)
  }
  return useEditForm<Product, ProductValues, ProductChanges>({
    name: isNew ? 'product.new' : `product.${product._id}`,
    entity: product,
    valuesOf: (entity) => valuesOf(entity, currency),
    changesOf: (values, version) => changesOf(values, version, currency),
    schema: ProductChanges,
    stored: ProductValues,
    send,
    onSaved: (saved) => {
      toast.success(isNew ? m.product_made() : m.product_saved())
      onSaved(saved)
    },
    reload,
    // A new one is left for that of the product that was made.
    staysOpen: !isNew,
  })
}

export type ProductEdit = ReturnType<typeof useProductForm>

/** Under the slug that it was loaded with; if another admin changed it, under the new one: it is stale then. */
const update = async ({ _id, slug }: Product, body: ProductChanges): Promise<Product> => {
  try {
    return await api.products.update.call({ params: { slug }, body })
  } catch (error) {
    if (refusalOf(error)?.status !== 404) throw error
    const present = await api.products.details.call({ id: _id })
    return api.products.update.call({ params: { slug: present.slug }, body })
  }
}

/** The product is saved by now, so a coupon that no longer applies to it is reported, and nothing is rolled back. */
const showCoupon = async (saved: Product, couponCode: string): Promise<Product> => {
  if ((saved.displayCoupon ?? '') === couponCode) return saved
  try {
    return await api.products.setDisplayCoupon.call({ productId: saved._id, couponCode })
  } catch (error) {
    toastFailure(error)
    return saved
  }
}
