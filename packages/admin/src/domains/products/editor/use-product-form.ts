import type { Product } from '@storekeeper/contract/products/product'
import { ProductChanges } from '@storekeeper/contract/products/product-input'
import { api } from '~/api'
import { getRefusal } from '~/failure'
import { requestOf } from '~/lib/requests'
import { m } from '~/paraglide/messages.js'
import { toastFailure } from '~/toast-failure'
import { isUndoable } from '~/ui/form/is-undoable'
import { useEditForm } from '~/ui/form/use-edit-form'
import { offerUndo, undoOffer } from '~/ui/toasts/offer-undo'
import { toast } from '~/ui/toasts/toast'
import { ProductValues, toChanges, toValues } from './product-form'

type Options = {
  product: Product
  store: { currency: string; timeZone: string }
  onSaved: (saved: Product) => void
  reload: () => Promise<Product | undefined>
}

/** The form of a new or existing product. */
export const useProductForm = ({ product, store, onSaved, reload }: Options) => {
  const isNew = product.version === 0

  const send = async (
    changes: ProductChanges,
    { displayCoupon }: ProductValues,
    origin: Product,
    requestId: string,
  ): Promise<Product> => {
    if (isNew) {
      const { version: _version, quantityRead: _quantityRead, ...fresh } = changes
      return api.products.create.call({ ...fresh, requestId })
    }
    const saved = await update(product, changes)
    const shown = await showCoupon(saved, displayCoupon)
    // Replaced images may be deleted already.
    if (isUndoable(toValues(origin, store), toValues(shown, store), ['images']))
      offerUndoOfBoth(saved, shown, changes.version)
    else toast.success(m.product_saved())
    return shown
  }
  return useEditForm<Product, ProductValues, ProductChanges>({
    name: isNew ? 'product.new' : `product.${product._id}`,
    entity: product,
    toValues: (entity) => toValues(entity, store),
    toChanges: (values, version, origin) => toChanges(values, version, store, origin),
    schema: ProductChanges,
    stored: ProductValues,
    send,
    onSaved: (saved) => {
      if (isNew) toast.success(m.product_created())
      onSaved(saved)
    },
    reload,
    // After a new product is saved, the editor of the created product replaces this form.
    staysOpen: !isNew,
  })
}

export type ProductEdit = ReturnType<typeof useProductForm>

/**
 * Updates the product under the slug that was loaded. If another admin changed the slug, the call is repeated
 * with the new one, and the server refuses it as stale.
 */
const update = async ({ _id, slug }: Product, body: ProductChanges): Promise<Product> => {
  try {
    return await api.products.update.call({ params: { slug }, body })
  } catch (error) {
    if (getRefusal(error)?.status !== 404) throw error
    const present = await api.products.details.call({ id: _id })
    return api.products.update.call({ params: { slug: present.slug }, body })
  }
}

/**
 * The product is already saved, so the error of a coupon that no longer applies is only reported; nothing is
 * rolled back.
 */
const showCoupon = async (saved: Product, couponCode: string): Promise<Product> => {
  if ((saved.displayCoupon ?? '') === couponCode) return saved
  try {
    return await api.products.setDisplayCoupon.call({ productId: saved._id, couponCode })
  } catch (error) {
    toastFailure(error)
    return saved
  }
}

/** The product and its display coupon were saved by a request each, and are undone together, the latest first. */
const offerUndoOfBoth = (saved: Product, shown: Product, version: number) => {
  offerUndo(m.product_saved(), shown)
  const [offer, earlier] = [undoOffer.get(), requestOf(saved)]
  if (offer && earlier && shown !== saved && saved.version > version) undoOffer.set({ ...offer, earlier })
}
