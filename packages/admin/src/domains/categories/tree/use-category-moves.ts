import type { Category } from '@storekeeper/contract/categories/category'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { useOptimisticUpdate } from '~/ui/sortable/use-optimistic-update'
import { offerUndo } from '~/ui/toasts/offer-undo'
import { categoryTreeQuery } from '../category-queries'
import { getChildren, getTreePosition, type TreePosition, withMoved } from './category-tree'

type Move = { category: Category; position: TreePosition }

/**
 * Moves categories optimistically, and reverts a move that the server refuses. `sent` is the announcement for
 * screen readers.
 */
export const useCategoryMoves = () => {
  const queries = useQueryClient()
  const { queryKey } = categoryTreeQuery()
  const [sent, announce] = useState('')
  const { mutate } = useOptimisticUpdate({
    queryKey,
    scope: 'categories.move',
    mutationFn: ({ category, position }: Move) => api.categories.move.call({ id: category._id, ...position }),
    update: (tree, { category, position }) => {
      const items = withMoved(tree.items, category._id, position)
      announce(describePosition(items, category))
      return { ...tree, items }
    },
    onError: ({ category }) => announce(m.categories_move_refused({ category: category.title })),
  })

  const move = (category: Category, position: TreePosition) => {
    const from = getTreePosition(queries.getQueryData(queryKey)?.items ?? [], category)
    if (position.parent === from.parent && position.before === from.before) return
    const text = m.categories_moved({ category: category.title })
    mutate({ category, position }, { onSuccess: (moved) => offerUndo(text, moved) })
  }
  return { move, sent }
}

/** Returns the position as text: “Soap: 2 of 5 in Bath”. */
const describePosition = (tree: readonly Category[], { _id, title }: Category) => {
  const is = tree.find((category) => category._id === _id)
  const siblings = getChildren(tree, is?.parent ?? null)
  const position = { category: title, position: is?.position ?? 1, total: siblings.length }
  const parent = is?.path.at(-1)?.title
  return parent ? m.categories_placed_under({ ...position, parent }) : m.categories_placed_on_top(position)
}
