import type { Category } from '@storekeeper/contract/categories/category'
import type { Place } from './category-tree'

export type DragPlace = Place & { depth: number }

/**
 * Where a category would go that is dragged over another's row and drawn to the side by some levels.
 * `rows` are the visible ones, without those below the dragged category.
 */
export const dragPlace = (
  rows: readonly Category[],
  stored: string,
  over: string,
  levels: number,
): DragPlace | null => {
  const from = rows.findIndex(({ _id }) => _id === stored)
  const to = rows.findIndex(({ _id }) => _id === over)
  const mover = rows[from]
  if (!mover || to < 0) return null
  const order = rows.toSpliced(from, 1).toSpliced(to, 0, mover)
  const above = order[to - 1]
  const below = order[to + 1]
  const deepest = above ? above.path.length + 1 : 0
  const flattest = below ? below.path.length : 0
  const depth = Math.max(flattest, Math.min(deepest, mover.path.length + levels))
  const parent = depth === 0 ? null : ancestorAt(above, depth - 1)
  const next = order.slice(to + 1).find((row) => row.path.length <= depth)
  return { depth, parent, before: next && next.parent === parent ? next._id : null }
}

/** The category at this depth on the way to another, or that one itself. */
const ancestorAt = (category: Category | undefined, depth: number): string | null =>
  category === undefined ? null : (category.path[depth]?._id ?? category._id)
