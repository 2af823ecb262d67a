import type { Category } from '@storekeeper/contract/categories/category'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/api'
import { refusalOf } from '~/failure'
import { m } from '~/paraglide/messages.js'
import { toastFailure } from '~/toast-failure'
import { categoryTreeQuery } from './category-queries'
import { childrenOf, type Place, placeOf, withMoved } from './category-tree'

/** Only the Undo bar shows why an undo failed. */
type Move = { category: Category; place: Place; isUndo?: boolean }

/** The last move, which can be undone: `number` distinguishes it from the previous one, `from` is the old place. */
type Moved = { number: number; category: Category; from: Place }

/**
 * Moved categories: shown at once, and reverted when the server refuses. `sent` is the text announced aloud;
 * `moved` is the last move until it was undone or dismissed.
 */
export const useCategoryMoves = () => {
  const queries = useQueryClient()
  const { queryKey } = categoryTreeQuery()
  const [sent, announce] = useState('')
  const [moved, setMoved] = useState<Moved | null>(null)

  const { mutate, mutateAsync } = useMutation({
    // One after the other, so that a later place never arrives before an earlier one.
    scope: { id: 'categories.move' },
    meta: { handlesErrors: true },
    mutationFn: ({ category, place }: Move) => api.categories.move.call({ id: category._id, ...place }),
    onMutate: async ({ category, place }) => {
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData(queryKey)
      if (!before) return undefined
      const items = withMoved(before.items, category._id, place)
      queries.setQueryData(queryKey, { ...before, items })
      announce(placeText(items, category))
      return before
    },
    onError: (error, { category, isUndo }, before) => {
      if (before) queries.setQueryData(queryKey, before)
      void queries.invalidateQueries({ queryKey })
      if (isUndo || refusalOf(error)?.status === 401) return
      announce(m.categories_move_refused({ category: category.title }))
      toastFailure(error)
    },
  })

  const move = (category: Category, place: Place) => {
    const from = placeOf(queries.getQueryData(queryKey)?.items ?? [], category)
    if (place.parent === from.parent && place.before === from.before) return
    mutate(
      { category, place },
      { onSuccess: () => setMoved((last) => ({ number: (last?.number ?? 0) + 1, category, from })) },
    )
  }
  const undo = async () => {
    if (moved) await mutateAsync({ category: moved.category, place: moved.from, isUndo: true })
  }
  return { move, sent, moved, undo, forget: () => setMoved(null) }
}

/** “Soap: 2 of 5 in Bath”. */
const placeText = (tree: readonly Category[], { _id, title }: Category) => {
  const is = tree.find((category) => category._id === _id)
  const siblings = childrenOf(tree, is?.parent ?? null)
  const place = { category: title, place: is?.position ?? 1, total: siblings.length }
  const parent = is?.path.at(-1)?.title
  return parent ? m.categories_placed_under({ ...place, parent }) : m.categories_placed_on_top(place)
}
