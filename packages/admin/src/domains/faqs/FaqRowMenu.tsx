import type { Faq } from '@storekeeper/contract/faqs/faq'
import { IconArrowBarToUp, IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages.js'
import { RowMenu } from '~/ui/list/rows/RowMenu'

type Props = {
  faq: Faq
  index: number
  last: number
  canChange: boolean
  onMove: (to: number) => void
  onEdit: () => void
  onRemove: () => void
}

/** The row menu of one question, with moves as an alternative to dragging. */
export const FaqRowMenu = ({ faq, index, last, canChange, onMove, onEdit, onRemove }: Props) => {
  const refusal = canChange ? undefined : m.shell_not_allowed()
  return (
    <span className="[grid-area:menu] justify-self-end">
      <RowMenu label={m.faqs_actions_for({ question: faq.question })}>
        {(close) => {
          const entry = (label: string, icon: ReactNode, act: () => void) => (
            <RowMenu.Entry
              icon={icon}
              refusal={refusal}
              onClick={() => {
                close()
                act()
              }}
            >
              {label}
            </RowMenu.Entry>
          )
          return (
            <>
              {entry(m.faqs_edit(), <IconPencil size={18} stroke={1.7} />, onEdit)}
              {index > 0 &&
                entry(m.faqs_to_top(), <IconArrowBarToUp size={18} stroke={1.7} />, () => onMove(0))}
              {index > 0 &&
                entry(m.faqs_up(), <IconArrowUp size={18} stroke={1.7} />, () => onMove(index - 1))}
              {index < last &&
                entry(m.faqs_down(), <IconArrowDown size={18} stroke={1.7} />, () => onMove(index + 1))}
              {entry(m.faqs_delete(), <IconTrash size={18} stroke={1.7} />, onRemove)}
            </>
          )
        }}
      </RowMenu>
    </span>
  )
}
