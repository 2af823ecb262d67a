import type { LargeDiscount } from '@storekeeper/contract/large-discounts/large-discount'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/api'
import { getRefusal } from '~/failure'
import { toastFailure } from '~/toast-failure'
import { putBackAt } from './discount-list'
import { largeDiscountsQuery } from './large-discount-queries'

/** Only the Undo bar shows why an undo failed. */
type Order = { list: LargeDiscount[]; expectedCount: number; isUndo?: boolean }
type Removed = { discount: LargeDiscount; index: number }

/**
 * Reorders a site's list or removes an entry optimistically, and reverts a change that the server refuses.
 */
export const useDiscountOrder = (site: string) => {
  const queries = useQueryClient()
  const query = largeDiscountsQuery(site)
  const [removed, setRemoved] = useState<Removed | null>(null)

  const order = useMutation({
    // Requests run in sequence, so that a later order never arrives before an earlier one.
    scope: { id: `large-discounts.${site}` },
    meta: { handlesErrors: true },
    mutationFn: ({ list, expectedCount }: Order) =>
      api.largeDiscounts.update.call({ site, list: list.map(({ _id }) => ({ _id })), expectedCount }),
    onMutate: async ({ list }) => {
      await queries.cancelQueries({ queryKey: query.queryKey })
      const before = queries.getQueryData(query.queryKey)
      queries.setQueryData(query.queryKey, (page) => page && { ...page, items: list, total: list.length })
      return before
    },
    onError: (error, { isUndo }, before) => {
      if (before) queries.setQueryData(query.queryKey, before)
      queries.invalidateQueries({ queryKey: query.queryKey })
      if (!isUndo && getRefusal(error)?.status !== 401) toastFailure(error)
    },
  })

  const itemsNow = () => queries.getQueryData(query.queryKey)?.items ?? []

  const remove = (discount: LargeDiscount) => {
    const items = itemsNow()
    const index = items.findIndex(({ _id }) => _id === discount._id)
    const list = items.filter(({ _id }) => _id !== discount._id)
    order.mutate({ list, expectedCount: items.length }, { onSuccess: () => setRemoved({ discount, index }) })
  }

  /** Restores the product as a new entry at the end of the list, and moves it to its old position. */
  const putBack = async () => {
    if (!removed) return
    const { discountPercent, startsAt, endsAt, isActive, product } = removed.discount
    const terms = { discountPercent, startsAt, endsAt, isActive }
    await api.largeDiscounts.create.call({ ...terms, products: [product._id] })
    const { items } = await queries.fetchQuery({ ...query, staleTime: 0 })
    const list = putBackAt(items, product._id, removed.index)
    await order.mutateAsync({ list, expectedCount: items.length, isUndo: true })
  }

  return {
    putInOrder: (list: LargeDiscount[]) => order.mutate({ list, expectedCount: list.length }),
    remove,
    removed,
    putBack,
    forget: () => setRemoved(null),
  }
}
