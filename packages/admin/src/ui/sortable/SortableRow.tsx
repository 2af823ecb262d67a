import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { IconGripVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages.js'
import classes from './Sortable.module.css'

type Props = { id: string; name: string; canSort: boolean; children: ReactNode }

/** A row of a `SortableList` with its drag handle. */
export const SortableRow = ({ id, name, canSort, children }: Props) => {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, attributes: { roleDescription: m.sortable_role() } })
  // Only vertical movement, since the list has one column.
  const shift = transform && { ...transform, x: 0, scaleX: 1, scaleY: 1 }
  return (
    <li
      ref={setNodeRef}
      className={classes.row}
      data-dragged={isDragging || undefined}
      style={{ transform: CSS.Transform.toString(shift), transition }}
    >
      {canSort && (
        <button
          ref={setActivatorNodeRef}
          type="button"
          className={classes.handle}
          {...attributes}
          {...listeners}
          aria-label={m.sortable_move({ name })}
        >
          <IconGripVertical size={18} stroke={1.7} aria-hidden />
        </button>
      )}
      <div className={classes.content}>{children}</div>
    </li>
  )
}
