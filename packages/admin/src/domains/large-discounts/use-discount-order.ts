import type { LargeDiscount } from '@storekeeper/contract/large-discounts/large-discount'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { useOptimisticUpdate } from '~/ui/sortable/use-optimistic-update'
import { useUndo } from '~/ui/toasts/UndoBar'
import { largeDiscountsQuery } from './large-discount-queries'

type Order = { list: LargeDiscount[]; expectedCount: number }

/**
 * Reorders a site's list or removes an entry optimistically, and reverts a change that the server refuses.
 */
export const useDiscountOrder = (site: string) => {
  const queries = useQueryClient()
  const query = largeDiscountsQuery(site)
  const { undoBar, offerUndo } = useUndo()
  const { mutate, undo } = useOptimisticUpdate({
    queryKey: query.queryKey,
    scope: `large-discounts.${site}`,
    mutationFn: ({ list, expectedCount }: Order) =>
      api.largeDiscounts.update.call({ site, list: list.map(({ _id }) => ({ _id })), expectedCount }),
    update: (page, { list }) => ({ ...page, items: list, total: list.length }),
  })

  const itemsNow = () => queries.getQueryData(query.queryKey)?.items ?? []

  const remove = (discount: LargeDiscount) => {
    const items = itemsNow()
    const index = items.findIndex(({ _id }) => _id === discount._id)
    const list = items.filter(({ _id }) => _id !== discount._id)
    const text = m.large_discounts_removed({ product: discount.product.title })
    mutate(
      { list, expectedCount: items.length },
      { onSuccess: () => offerUndo(text, () => putBack(discount, index)) },
    )
  }

  /** Restores the product as a new entry at the end of the list, and moves it to its old position. */
  const putBack = async (discount: LargeDiscount, index: number) => {
    const { discountPercent, startsAt, endsAt, isActive, product } = discount
    const terms = { discountPercent, startsAt, endsAt, isActive }
    await api.largeDiscounts.create.call({ ...terms, products: [product._id] })
    const { items } = await queries.fetchQuery({ ...query, staleTime: 0 })
    const list = putBackAt(items, product._id, index)
    await undo({ list, expectedCount: items.length })
  }

  return {
    reorder: (list: LargeDiscount[]) => mutate({ list, expectedCount: list.length }),
    remove,
    undoBar,
  }
}

type Listed = Pick<LargeDiscount, '_id'> & { product: Pick<LargeDiscount['product'], '_id'> }

/** Returns the list with this product's entry at an index; the other entries keep their order. */
export const putBackAt = <Entry extends Listed>(
  list: readonly Entry[],
  product: string,
  index: number,
): Entry[] => {
  const entry = list.find((one) => one.product._id === product)
  if (!entry) return [...list]
  return list.filter((one) => one !== entry).toSpliced(index, 0, entry)
}
