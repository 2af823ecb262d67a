import {
  closestCenter,
  DndContext,
  type DndContextProps,
  MeasuringStrategy,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useDirection } from '@mantine/core'
import type { Category } from '@storekeeper/contract/categories/category'
import { useEffect, useRef, useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { CategoryRow } from './CategoryRow'
import type { CategoryActs } from './category-acts'
import { getChildren, stepFrom, type TreePosition } from './category-tree'
import { treeKeys } from './tree-keys'

const LEVEL_PX = 28

type Props = {
  tree: Category[]
  /** The visible rows. */
  rows: Category[]
  folded: ReadonlySet<string>
  canMove: boolean
  onFold: (id: string) => void
  onUnfold: (id: string) => void
  onMove: (category: Category, position: TreePosition) => void
  acts: CategoryActs
}

/** One row is in the tab sequence; the arrow keys move the focus, and with Alt they move the category. */
export const CategoryTree = ({ tree, rows, folded, canMove, onFold, onUnfold, onMove, acts }: Props) => {
  const { dir } = useDirection()
  const grid = useRef<HTMLTableElement>(null)
  const [at, setAt] = useState<string | null>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const [target, setTarget] = useState<DragTarget | null>(null)
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const shown = dragged ? rows.filter(({ path }) => !path.some(({ _id }) => _id === dragged)) : rows
  const current = shown.find(({ _id }) => _id === at) ?? shown[0]

  const findRow = (id: string) => grid.current?.querySelector<HTMLElement>(`[data-category="${id}"]`)
  const leaving = useRef<Category | null>(null)
  // A row loses the focus when React moves its element.
  useEffect(() => {
    const from = leaving.current
    const is = from && tree.find(({ _id }) => _id === from._id)
    if (!is || (is.parent === from.parent && is.position === from.position)) return
    leaving.current = null
    if (document.activeElement === document.body) findRow(is._id)?.focus()
  })

  const step = (category: Category, way: Parameters<typeof stepFrom>[2]) => {
    const position = stepFrom(tree, category, way)
    if (!position || !canMove) return
    setAt(category._id)
    leaving.current = category
    onMove(category, position)
  }
  const letGo = () => {
    setDragged(null)
    setTarget(null)
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      measuring={{ droppable: { strategy: MeasuringStrategy.Always } }}
      accessibility={dragAnnouncements(tree)}
      onDragStart={({ active }) => setDragged(String(active.id))}
      onDragMove={({ active, over, delta }) => {
        const levels = Math.round((dir === 'rtl' ? -delta.x : delta.x) / LEVEL_PX)
        setTarget(over && getDragTarget(shown, String(active.id), String(over.id), levels))
      }}
      onDragCancel={letGo}
      onDragEnd={({ active }) => {
        const category = tree.find(({ _id }) => _id === active.id)
        if (category && target) onMove(category, { parent: target.parent, before: target.before })
        letGo()
      }}
    >
      <p className="px-4 pt-0 pb-3 text-xs text-ink-2" id="categories-how">
        {m.categories_how()}
      </p>
      <SortableContext
        items={shown.map(({ _id }) => _id)}
        strategy={verticalListSortingStrategy}
        disabled={!canMove}
      >
        <table
          ref={grid}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the rows take the focus.
          role="treegrid"
          aria-label={m.categories_title()}
          aria-describedby="categories-how"
          className="[--level:28px] block border-t border-t-line text-sm [&_tbody]:block max-md:[--level:14px]"
        >
          <tbody>
            {shown.map((category, index) => (
              <CategoryRow
                key={category._id}
                category={category}
                depth={category._id === dragged && target ? target.depth : category.path.length}
                isFolded={folded.has(category._id)}
                isCurrent={category === current}
                // The tree may contain only a part of the siblings.
                siblings={Math.max(getChildren(tree, category.parent).length, category.position)}
                canMove={canMove}
                canStep={(way) => canMove && stepFrom(tree, category, way) !== null}
                onStep={(way) => step(category, way)}
                onFocus={() => setAt(category._id)}
                onToggle={() => (folded.has(category._id) ? onUnfold : onFold)(category._id)}
                onKeyDown={treeKeys({
                  category,
                  isFolded: folded.has(category._id),
                  dir,
                  goTo: (to) => {
                    const next =
                      to === 'parent' ? category.parent : shown.at(indexOf(to, index, shown.length))?._id
                    if (next) findRow(next)?.focus()
                  },
                  fold: () => onFold(category._id),
                  unfold: () => onUnfold(category._id),
                  step: (way) => step(category, way),
                  open: () => acts.edit(category),
                })}
                acts={acts}
              />
            ))}
          </tbody>
        </table>
      </SortableContext>
    </DndContext>
  )
}

const indexOf = (to: 'next' | 'previous' | 'first' | 'last', index: number, count: number) =>
  ({ next: Math.min(index + 1, count - 1), previous: Math.max(index - 1, 0), first: 0, last: count - 1 })[to]

/** The announcements for screen readers while a category is dragged; its target is announced on each move. */
const dragAnnouncements = (tree: readonly Category[]): DndContextProps['accessibility'] => {
  const getTitle = (id: unknown) => tree.find(({ _id }) => _id === id)?.title ?? ''
  return {
    screenReaderInstructions: { draggable: m.categories_how() },
    announcements: {
      onDragStart: ({ active }) => m.categories_taken({ category: getTitle(active.id) }),
      onDragOver: ({ over }) => (over ? m.categories_over({ category: getTitle(over.id) }) : undefined),
      onDragEnd: () => undefined,
      onDragCancel: () => m.categories_drag_cancelled(),
    },
  }
}

type DragTarget = TreePosition & { depth: number }

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
