import { useCallbackRef } from '@mantine/hooks'
import type { ProductRow } from '@storekeeper/contract/products/product'
import type { ProductFilter } from '@storekeeper/contract/products/product-query'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { toastFailure } from '~/toast-failure'
import { toast } from '~/ui/toasts/toast'
import type { ProductActions } from '../list/ProductRowMenu'
import { productPath, shopPath } from '../product-path'
import type { BulkAct } from './bulk-act'
import { useSetActive } from './use-set-active'

/** An action that needs confirmation. */
export type DialogState = { what: 'coupon' | 'remove-one'; product: ProductRow } | BulkAct

/** All actions of a product list, and the open confirmation. */
export const useProductActs = (filter: ProductFilter) => {
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<DialogState | null>(null)
  const active = useSetActive(filter)
  const duplicate = useMutation(
    api.products.duplicate.mutationOptions({
      onSuccess: ({ slug }) => {
        toast.success(m.products_duplicated())
        navigate({ to: productPath(slug) })
      },
    }),
  )

  const setActiveOne = useCallbackRef((product: ProductRow) => {
    active.setActive({ ids: [product._id] }, !product.isActive).catch(toastFailure)
  })
  const createCopy = useCallbackRef((product: ProductRow) => duplicate.mutate({ slug: product.slug }))

  const actions = useMemo(
    (): ProductActions => ({
      edit: (product) => navigate({ to: productPath(product.slug) }),
      duplicate: createCopy,
      setActive: setActiveOne,
      chooseCoupon: (product) => setDialog({ what: 'coupon', product }),
      view: (product) => window.open(shopPath(product), '_blank', 'noopener'),
      remove: (product) => setDialog({ what: 'remove-one', product }),
    }),
    [navigate, createCopy, setActiveOne],
  )

  return { actions, dialog, openDialog: setDialog, close: () => setDialog(null), active, setActiveOne }
}
