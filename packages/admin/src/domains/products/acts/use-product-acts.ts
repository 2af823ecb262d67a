import { useCallbackRef } from '@mantine/hooks'
import type { ProductRow } from '@storekeeper/contract/products/product'
import type { ProductFilter } from '@storekeeper/contract/products/product-query'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { toastFailure } from '~/toast-failure'
import { toast } from '~/ui/toast'
import { productSentence } from '../editor/product-sentences'
import type { ProductActions } from '../ProductRowMenu'
import { productPath, shopPath } from '../product-path'
import type { BulkAct } from './bulk-act'
import { skipReason } from './skip-reason'
import { useSetActive } from './use-set-active'

/** What is asked about before it is done. */
export type Asked = { what: 'coupon' | 'remove-one'; product: ProductRow } | BulkAct

/** Everything that a product list can do with its products, and what it is asking about now. */
export const useProductActs = (filter: ProductFilter) => {
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Asked | null>(null)
  const active = useSetActive(filter)
  const duplicate = useMutation(
    api.products.duplicate.mutationOptions({
      meta: { inWords: productSentence },
      onSuccess: ({ slug }) => {
        toast.success(m.products_duplicated())
        navigate({ to: productPath(slug) })
      },
    }),
  )

  const setActiveOne = useCallbackRef((product: ProductRow) => {
    active
      .setActive({ ids: [product._id] }, !product.isActive)
      .catch((error) => toastFailure(error, skipReason))
  })
  const makeCopy = useCallbackRef((product: ProductRow) => duplicate.mutate({ slug: product.slug }))

  const actions = useMemo(
    (): ProductActions => ({
      edit: (product) => navigate({ to: productPath(product.slug) }),
      duplicate: makeCopy,
      setActive: setActiveOne,
      chooseCoupon: (product) => setAsked({ what: 'coupon', product }),
      view: (product) => window.open(shopPath(product), '_blank', 'noopener'),
      remove: (product) => setAsked({ what: 'remove-one', product }),
    }),
    [navigate, makeCopy, setActiveOne],
  )

  return { actions, asked, ask: setAsked, close: () => setAsked(null), active, setActiveOne }
}
