import type { LargeDiscount } from '@storekeeper/contract/large-discounts/large-discount'
import { IconArrowBarToUp, IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages.js'
import { RowMenu } from '~/ui/list/rows/RowMenu'

type Props = {
  discount: LargeDiscount
  index: number
  last: number
  canChange: boolean
  canMove: boolean
  onMove: (to: number) => void
  onEdit: () => void
  onRemove: () => void
}

/** The row menu of one product, with moves as an alternative to dragging. */
export const DiscountRowMenu = ({
  discount,
  index,
  last,
  canChange,
  canMove,
  onMove,
  onEdit,
  onRemove,
}: Props) => {
  const refusal = canChange ? undefined : m.shell_not_allowed()
  return (
    <span className="[grid-area:menu] justify-self-end">
      <RowMenu label={m.large_discounts_actions_for({ product: discount.product.title })}>
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
              {entry(m.large_discounts_edit(), <IconPencil size={18} stroke={1.7} />, onEdit)}
              {canMove &&
                index > 0 &&
                entry(m.large_discounts_to_top(), <IconArrowBarToUp size={18} stroke={1.7} />, () =>
                  onMove(0),
                )}
              {canMove &&
                index > 0 &&
                entry(m.large_discounts_up(), <IconArrowUp size={18} stroke={1.7} />, () =>
                  onMove(index - 1),
                )}
              {canMove &&
                index < last &&
                entry(m.large_discounts_down(), <IconArrowDown size={18} stroke={1.7} />, () =>
                  onMove(index + 1),
                )}
              {entry(m.large_discounts_remove(), <IconTrash size={18} stroke={1.7} />, onRemove)}
            </>
          )
        }}
      </RowMenu>
    </span>
  )
}
