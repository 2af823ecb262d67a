import type { Faq } from '@storekeeper/contract/faqs/faq'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import { Ago } from '~/ui/dates/Ago'
import { RowMenu } from '~/ui/list/rows/RowMenu'
import { RowName } from '~/ui/list/rows/RowName'
import { ActiveBadge } from '~/ui/StatusBadge'
import {
  DragHandle,
  type ItemPosition,
  moveEntries,
  rowHandleClass,
  SortableItem,
} from '~/ui/sortable/SortableItem'
import classes from './Faqs.module.css'

const permission = 'faqs:change'

type Props = {
  faq: Faq
  /** Within the category. */
  position: ItemPosition
  onEdit: () => void
  onRemove: () => void
}

/** One question with a drag handle; its menu contains moves as an alternative to dragging. */
export const FaqRow = ({ faq, position, onEdit, onRemove }: Props) => (
  <SortableItem
    position={position}
    className={`border-b border-b-line group-last/faqs:last:border-b-0 group-last/faqs:last:rounded-b-card ${classes.row}`}
  >
    <DragHandle className={`[grid-area:handle] ${rowHandleClass}`} />
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
        site={faq.site}
        entries={() => [
          { label: m.faqs_edit(), icon: IconPencil, permission, onClick: onEdit },
          ...moveEntries(position, { permission, hasTop: true }),
          { label: m.faqs_delete(), icon: IconTrash, permission, onClick: onRemove },
        ]}
      />
    </span>
  </SortableItem>
)
