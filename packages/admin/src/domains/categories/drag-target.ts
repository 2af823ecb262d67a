import type { Category } from '@storekeeper/contract/categories/category'
import type { TreePosition } from './category-tree'

export type DragTarget = TreePosition & { depth: number }

/**
 * Returns the target position of a category that is dragged over another row and by some levels to the side.
 * `rows` are the visible rows without the descendants of the dragged category.
 */
export const getDragTarget = (
  rows: readonly Category[],
  dragged: string,
  over: string,
  levels: number,
): DragTarget | null => {
  const from = rows.findIndex(({ _id }) => _id === dragged)
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

/** The ancestor of a category at this depth, or the category itself. */
const ancestorAt = (category: Category | undefined, depth: number): string | null =>
  category === undefined ? null : (category.path[depth]?._id ?? category._id)
