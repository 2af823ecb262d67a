import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { Faq } from '@storekeeper/contract/faqs/faq'
import { IconGripVertical } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import { Ago } from '~/ui/dates/Ago'
import { RowName } from '~/ui/list/rows/RowName'
import { StatusBadge } from '~/ui/StatusBadge'
import { FaqRowMenu } from './FaqRowMenu'
import classes from './Faqs.module.css'

type Props = {
  faq: Faq
  /** Zero-based within the category, like `last`. */
  index: number
  last: number
  canChange: boolean
  onMove: (to: number) => void
  onEdit: () => void
  onRemove: () => void
}

/** One question with a drag handle. */
export const FaqRow = ({ faq, index, last, canChange, onMove, onEdit, onRemove }: Props) => {
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
        <StatusBadge tone={faq.isActive ? 'good' : 'neutral'}>
          {faq.isActive ? m.faqs_active() : m.faqs_inactive()}
        </StatusBadge>
      </span>
      <FaqRowMenu
        faq={faq}
        index={index}
        last={last}
        canChange={canChange}
        onMove={onMove}
        onEdit={onEdit}
        onRemove={onRemove}
      />
    </li>
  )
}
