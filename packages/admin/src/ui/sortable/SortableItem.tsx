import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useMergedRef } from '@mantine/hooks'
import { IconArrowBarToUp, IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { type ComponentPropsWithoutRef, createContext, type ReactNode, use } from 'react'
import { m } from '~/paraglide/messages.js'
import type { RowMenuEntry } from '../list/rows/RowMenu'
import classes from './Sortable.module.css'

/** An item's place in its list, and a function that moves it without dragging. */
export type ItemPosition = {
  id: string
  name: string
  canSort: boolean
  /** Zero-based, like `last`. */
  index: number
  last: number
  moveTo: (index: number) => void
}

type Sortable = Pick<
  ReturnType<typeof useSortable>,
  'attributes' | 'listeners' | 'setActivatorNodeRef' | 'isDragging'
>

const ItemContext = createContext<(Sortable & { name: string }) | null>(null)

type ItemProps = ComponentPropsWithoutRef<'li'> & { position: ItemPosition }

/** An item of a `SortableList`; it contains a `DragHandle`. */
export const SortableItem = ({ position: { id, name }, className = '', ...li }: ItemProps) => {
  const { setNodeRef, transform, transition, ...sortable } = useSortable({
    id,
    attributes: { roleDescription: m.sortable_role() },
  })
  return (
    <ItemContext value={{ ...sortable, name }}>
      <li
        ref={useMergedRef<HTMLLIElement>(setNodeRef, keepFocus)}
        className={`group/item relative ${classes.item} ${className}`}
        data-dragged={sortable.isDragging || undefined}
        style={{ transform: CSS.Translate.toString(transform), transition }}
        {...li}
      />
    </ItemContext>
  )
}

/** When an item is removed together with its focused button, the focus moves to the screen. */
const keepFocus = (item: HTMLElement | null) => () => {
  if (item?.contains(document.activeElement)) item.closest('main')?.focus({ preventScroll: true })
}

type RowProps = { position: ItemPosition; children: ReactNode }

/** A row with its drag handle and its content. */
export const SortableRow = ({ position, children }: RowProps) => (
  <SortableItem
    position={position}
    className="flex items-center gap-3 min-h-16 py-2 ps-3 pe-4 border-b border-b-line first:rounded-t-card last:border-b-0 last:rounded-b-card"
  >
    {position.canSort && <DragHandle className={rowHandleClass} />}
    <div className="flex-1 min-w-0">{children}</div>
  </SortableItem>
)

export const rowHandleClass =
  'flex-none w-8 h-10 rounded-item touch-none hover:text-ink hover:bg-ink/7 aria-disabled:invisible'

type HandleProps = { className: string; label?: string; children?: ReactNode }

/** The button by which an item is dragged or picked up. */
export const DragHandle = ({ className, label, children }: HandleProps) => {
  const item = use(ItemContext)
  if (!item) throw new Error('A drag handle belongs in a sortable item.')
  return (
    <button
      ref={item.setActivatorNodeRef}
      type="button"
      className={`grid place-items-center text-ink-2 cursor-grab group-data-dragged/item:cursor-grabbing ${className}`}
      {...item.attributes}
      {...item.listeners}
      aria-label={label ?? m.sortable_move({ name: item.name })}
      // Escape cancels dragging and does not close the surrounding dialog.
      data-mantine-stop-propagation={item.isDragging}
    >
      {children ?? <IconGripVertical size={18} stroke={1.7} aria-hidden />}
    </button>
  )
}

type MoveOptions = Pick<RowMenuEntry, 'permission' | 'refusal'> & { hasTop?: boolean }

/** The entries of an item's menu that move it without dragging. */
export const moveEntries = (
  { index, last, moveTo }: ItemPosition,
  { hasTop = false, ...access }: MoveOptions = {},
) => [
  hasTop &&
    index > 0 && {
      label: m.sortable_to_top(),
      icon: IconArrowBarToUp,
      onClick: () => moveTo(0),
      ...access,
    },
  index > 0 && { label: m.sortable_up(), icon: IconArrowUp, onClick: () => moveTo(index - 1), ...access },
  index < last && {
    label: m.sortable_down(),
    icon: IconArrowDown,
    onClick: () => moveTo(index + 1),
    ...access,
  },
]
