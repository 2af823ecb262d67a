import type { Category } from '@storekeeper/contract/categories/category'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/api'
import { getRefusal } from '~/failure'
import { m } from '~/paraglide/messages.js'
import { toastFailure } from '~/toast-failure'
import { categoryTreeQuery } from '../category-queries'
import { getChildren, getTreePosition, type TreePosition, withMoved } from './category-tree'

/** Only the Undo bar shows why an undo failed. */
type Move = { category: Category; position: TreePosition; isUndo?: boolean }

/**
 * The last move, which can be undone: `number` distinguishes it from the previous move, `from` is the old
 * position.
 */
type Moved = { number: number; category: Category; from: TreePosition }

/**
 * Moves categories optimistically, and reverts a move that the server refuses. `sent` is the announcement for
 * screen readers; `moved` is the last move until it is undone or dismissed.
 */
export const useCategoryMoves = () => {
  const queries = useQueryClient()
  const { queryKey } = categoryTreeQuery()
  const [sent, announce] = useState('')
  const [moved, setMoved] = useState<Moved | null>(null)

  const { mutate, mutateAsync } = useMutation({
    // Requests run in sequence, so that a later move never arrives before an earlier one.
    scope: { id: 'categories.move' },
    meta: { handlesErrors: true },
    mutationFn: ({ category, position }: Move) => api.categories.move.call({ id: category._id, ...position }),
    onMutate: async ({ category, position }) => {
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData(queryKey)
      if (!before) return undefined
      const items = withMoved(before.items, category._id, position)
      queries.setQueryData(queryKey, { ...before, items })
      announce(describePosition(items, category))
      return before
    },
    onError: (error, { category, isUndo }, before) => {
      if (before) queries.setQueryData(queryKey, before)
      void queries.invalidateQueries({ queryKey })
      if (isUndo || getRefusal(error)?.status === 401) return
      announce(m.categories_move_refused({ category: category.title }))
      toastFailure(error)
    },
  })

  const move = (category: Category, position: TreePosition) => {
    const from = getTreePosition(queries.getQueryData(queryKey)?.items ?? [], category)
    if (position.parent === from.parent && position.before === from.before) return
    mutate(
      { category, position },
      { onSuccess: () => setMoved((last) => ({ number: (last?.number ?? 0) + 1, category, from })) },
    )
  }
  const undo = async () => {
    if (moved) await mutateAsync({ category: moved.category, position: moved.from, isUndo: true })
  }
  return { move, sent, moved, undo, forget: () => setMoved(null) }
}

/** Returns the position as text: “Soap: 2 of 5 in Bath”. */
const describePosition = (tree: readonly Category[], { _id, title }: Category) => {
  const is = tree.find((category) => category._id === _id)
  const siblings = getChildren(tree, is?.parent ?? null)
  const position = { category: title, position: is?.position ?? 1, total: siblings.length }
  const parent = is?.path.at(-1)?.title
  return parent ? m.categories_placed_under({ ...position, parent }) : m.categories_placed_on_top(position)
}
