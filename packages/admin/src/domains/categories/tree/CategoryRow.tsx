import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { Category } from '@storekeeper/contract/categories/category'
import {
  type Icon,
  IconArrowDown,
  IconArrowUp,
  IconChevronRight,
  IconFolderPlus,
  IconGripVertical,
  IconIndentDecrease,
  IconIndentIncrease,
  IconPencil,
  IconTransfer,
  IconTrash,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { ALL_SITES } from '~/site'
import { RowMenu } from '~/ui/list/rows/RowMenu'
import { RowName } from '~/ui/list/rows/RowName'
import { ProductImage } from '~/ui/ProductImage'
import { StatusBadge } from '~/ui/StatusBadge'
import classes from './CategoryTree.module.css'
import type { CategoryActs } from './category-acts'
import type { Step } from './category-tree'

const handleClass =
  'grid flex-none place-items-center w-7 h-9 rounded-item text-ink-2 hover:text-ink hover:bg-ink/7'

const permission = 'categories:change' as const

type Props = {
  category: Category
  depth: number
  isFolded: boolean
  /** The row in the tab sequence. */
  isCurrent: boolean
  siblings: number
  canMove: boolean
  canStep: (step: Step) => boolean
  onStep: (step: Step) => void
  onFocus: () => void
  onToggle: () => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  acts: CategoryActs
}

/** One row of the tree. The handle is for the pointer; the keyboard acts on the row itself. */
export const CategoryRow = ({ category, depth, isFolded, isCurrent, siblings, canMove, ...row }: Props) => {
  const { _id, title, productCount, childCount } = category
  const { listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: _id,
  })
  // Drags vertically only: the indent of a row shows its level.
  const shift = transform && { ...transform, x: 0, scaleX: 1, scaleY: 1 }

  return (
    <tr
      ref={setNodeRef}
      aria-level={depth + 1}
      aria-posinset={category.position}
      aria-setsize={siblings}
      aria-expanded={childCount > 0 ? !isFolded : undefined}
      aria-keyshortcuts={canMove ? 'Alt+ArrowUp Alt+ArrowDown Alt+ArrowRight Alt+ArrowLeft' : undefined}
      aria-label={title}
      tabIndex={isCurrent ? 0 : -1}
      data-category={_id}
      data-dragged={isDragging || undefined}
      className={classes.row}
      style={{ transform: CSS.Transform.toString(shift), transition }}
      onFocus={row.onFocus}
      onKeyDown={row.onKeyDown}
    >
      <td
        className="flex items-center gap-2 min-w-0 max-md:row-span-2 max-md:gap-1"
        style={{ paddingInlineStart: `calc(${depth} * var(--level))` }}
      >
        {canMove && (
          <span
            ref={setActivatorNodeRef}
            className={`${handleClass} touch-none ${isDragging ? 'cursor-grabbing' : 'cursor-grab'}`}
            {...listeners}
            aria-hidden
          >
            <IconGripVertical size={18} stroke={1.7} />
          </span>
        )}
        {childCount > 0 ? (
          <button
            type="button"
            tabIndex={-1}
            className={handleClass}
            aria-label={
              isFolded ? m.categories_unfold({ category: title }) : m.categories_fold({ category: title })
            }
            onClick={row.onToggle}
          >
            <IconChevronRight
              size={18}
              stroke={1.8}
              aria-hidden
              className={isFolded ? 'rtl:rotate-180' : 'rotate-90'}
            />
          </button>
        ) : (
          <span className="flex-none w-7" />
        )}
        <ProductImage url={category.image} alt="" size={36} />
        <RowName tabIndex={-1} wraps onClick={() => row.acts.edit(category)}>
          <bdi>{title}</bdi>
        </RowName>
      </td>
      <td className="max-md:col-start-2 max-md:empty:hidden">
        {!category.isActive && <StatusBadge tone="neutral">{m.categories_inactive()}</StatusBadge>}
      </td>
      <td
        className={`text-end whitespace-nowrap max-md:col-start-2 ${category.isActive ? 'max-md:row-span-2' : ''}`}
      >
        <Link
          className="inline-block py-1 no-underline hover:underline"
          to="/admin/products/all"
          search={{ site: ALL_SITES, category: _id, subcategories: false }}
          tabIndex={isCurrent ? 0 : -1}
        >
          {m.categories_product_count({ count: productCount, shown: formatCount(productCount) })}
        </Link>
      </td>
      <td className="max-md:row-[1/span_2] max-md:col-start-3">
        <RowMenu
          label={m.categories_actions_for({ category: title })}
          entries={() => {
            const step = (to: Step, label: string, icon: Icon) =>
              row.canStep(to) && { label, icon, permission, onClick: () => row.onStep(to) }
            return [
              {
                label: m.categories_edit(),
                icon: IconPencil,
                permission,
                onClick: () => row.acts.edit(category),
              },
              {
                label: m.categories_add_below(),
                icon: IconFolderPlus,
                permission,
                onClick: () => row.acts.addBelow(category),
              },
              step('up', m.categories_up(), IconArrowUp),
              step('down', m.categories_down(), IconArrowDown),
              step('in', m.categories_in(), IconIndentIncrease),
              step('out', m.categories_out(), IconIndentDecrease),
              productCount > 0 && {
                label: m.categories_transfer(),
                icon: IconTransfer,
                permission,
                onClick: () => row.acts.transfer(category),
              },
              {
                label: m.categories_delete(),
                icon: IconTrash,
                permission,
                onClick: () => row.acts.remove(category),
              },
            ]
          }}
        />
      </td>
    </tr>
  )
}
