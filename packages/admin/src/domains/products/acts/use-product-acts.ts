import { useCallbackRef } from '@mantine/hooks'
import type { ProductRow } from '@storekeeper/contract/products/product'
import type { ProductFilter } from '@storekeeper/contract/products/product-query'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { api } from '~/api'
import { newRequestId } from '~/lib/request-id'
import { m } from '~/paraglide/messages.js'
import { toastFailure } from '~/toast-failure'
import { useUndoableBulk } from '~/ui/bulk/use-undoable-bulk'
import { type Chosen, toBulkInput } from '~/ui/list/selection'
import { useOpened } from '~/ui/list/use-opened'
import { toast } from '~/ui/toasts/toast'
import type { ProductActions } from '../list/ProductRowMenu'
import { productPath, shopPath } from '../product-path'

/** An action on the selected products; `clear` resets the selection once it is done. */
export type BulkAct = {
  kind: 'activate' | 'deactivate' | 'move' | 'remove'
  chosen: Chosen
  clear: () => void
}

/** The dialog of the list. */
type Opened = { kind: 'coupon' | 'remove-one'; row: ProductRow } | BulkAct

/** All actions of a product list, and the open confirmation. */
export const useProductActs = (filter: ProductFilter) => {
  const navigate = useNavigate()
  const { opened, open, close } = useOpened<Opened>()
  const { change, undoBar } = useUndoableBulk()
  // A copy that is requested again after a failure is the same one.
  const requested = useRef<{ slug: string; requestId: string }>(null)
  const duplicate = useMutation(
    api.products.duplicate.mutationOptions({
      onSuccess: ({ slug }) => {
        requested.current = null
        toast.success(m.products_duplicated())
        navigate({ to: productPath(slug) })
      },
    }),
  )

  const setActive = (chosen: Chosen, isActive: boolean) =>
    change({
      send: () => api.products.bulkSetActive.call({ ...toBulkInput(chosen, filter), isActive }),
      done: isActive ? m.products_activated : m.products_deactivated,
    })
  const setActiveOne = useCallbackRef((product: ProductRow) => {
    setActive({ ids: [product._id] }, !product.isActive).catch(toastFailure)
  })
  const createCopy = useCallbackRef(({ slug }: ProductRow) => {
    if (requested.current?.slug !== slug) requested.current = { slug, requestId: newRequestId() }
    duplicate.mutate(requested.current)
  })

  const actions = useMemo(
    (): ProductActions => ({
      edit: (product) => navigate({ to: productPath(product.slug) }),
      duplicate: createCopy,
      setActive: setActiveOne,
      chooseCoupon: (row) => open({ kind: 'coupon', row }),
      view: (product) => window.open(shopPath(product), '_blank', 'noopener'),
      remove: (row) => open({ kind: 'remove-one', row }),
    }),
    [navigate, open, createCopy, setActiveOne],
  )

  return { actions, opened, open, close, setActive, setActiveOne, undoBar }
}
