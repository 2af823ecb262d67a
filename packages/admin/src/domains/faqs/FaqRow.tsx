import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { Faq } from '@storekeeper/contract/faqs/faq'
import {
  IconArrowBarToUp,
  IconArrowDown,
  IconArrowUp,
  IconGripVertical,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import { Ago } from '~/ui/dates/Ago'
import { RowMenu } from '~/ui/list/rows/RowMenu'
import { RowName } from '~/ui/list/rows/RowName'
import { ActiveBadge } from '~/ui/StatusBadge'
import classes from './Faqs.module.css'

const permission = 'faqs:change'

type Props = {
  faq: Faq
  /** Zero-based within the category, like `last`. */
  index: number
  last: number
  onMove: (to: number) => void
  onEdit: () => void
  onRemove: () => void
}

/** One question with a drag handle; its menu contains moves as an alternative to dragging. */
export const FaqRow = ({ faq, index, last, onMove, onEdit, onRemove }: Props) => {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: faq._id, attributes: { roleDescription: m.faqs_sortable() } })
  // Drags vertically only: the list has one column.
  const shift = transform && { ...transform, x: 0, scaleX: 1, scaleY: 1 }

  return (
    <li
      ref={setNodeRef}
      className={`group/row ${classes.row}`}
      data-dragged={isDragging || undefined}
      style={{ transform: CSS.Transform.toString(shift), transition }}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className="grid [grid-area:handle] place-items-center w-8 h-10 rounded-[8px] text-ink-2 cursor-grab touch-none hover:text-ink hover:bg-ink/7 aria-disabled:invisible group-data-dragged/row:cursor-grabbing"
        {...attributes}
        {...listeners}
        aria-label={m.faqs_move({ question: faq.question })}
      >
        <IconGripVertical size={18} stroke={1.7} aria-hidden />
      </button>
      <div className="grid [grid-area:text] justify-items-start min-w-0 leading-5">
        <RowName wraps onClick={onEdit}>
          <bdi>{faq.question}</bdi>
        </RowName>
        <bdi dir="ltr" className="truncate max-w-full text-xs text-ink-2">
          #{faq.slug}
        </bdi>
      </div>
      <Ago at={faq.updatedAt} className="[grid-area:ago] whitespace-nowrap text-ink-2" />
      <span className="[grid-area:state]">
        <ActiveBadge isActive={faq.isActive} on={m.faqs_active()} off={m.faqs_inactive()} />
      </span>
      <span className="[grid-area:menu] justify-self-end">
        <RowMenu
          label={m.faqs_actions_for({ question: faq.question })}
          entries={() => [
            { label: m.faqs_edit(), icon: IconPencil, permission, onClick: onEdit },
            index > 0 && {
              label: m.faqs_to_top(),
              icon: IconArrowBarToUp,
              permission,
              onClick: () => onMove(0),
            },
            index > 0 && {
              label: m.faqs_up(),
              icon: IconArrowUp,
              permission,
              onClick: () => onMove(index - 1),
            },
            index < last && {
              label: m.faqs_down(),
              icon: IconArrowDown,
              permission,
              onClick: () => onMove(index + 1),
            },
            { label: m.faqs_delete(), icon: IconTrash, permission, onClick: onRemove },
          ]}
        />
      </span>
    </li>
  )
}
