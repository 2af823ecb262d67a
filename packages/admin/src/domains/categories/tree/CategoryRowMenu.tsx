import type { Category } from '@storekeeper/contract/categories/category'
import {
  IconArrowDown,
  IconArrowUp,
  IconFolderPlus,
  IconIndentDecrease,
  IconIndentIncrease,
  IconPencil,
  IconTransfer,
  IconTrash,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages.js'
import { RowMenu } from '~/ui/list/rows/RowMenu'
import type { CategoryActs } from './category-acts'
import type { Step } from './category-tree'

type Props = {
  category: Category
  canChange: boolean
  canStep: (step: Step) => boolean
  onStep: (step: Step) => void
  acts: CategoryActs
}

const icon = { size: 18, stroke: 1.7 } as const

/** The row menu of one category, with moves as an alternative to dragging. */
export const CategoryRowMenu = ({ category, canChange, canStep, onStep, acts }: Props) => (
  <RowMenu label={m.categories_actions_for({ category: category.title })}>
    {(close) => {
      const entry = (label: string, image: ReactNode, act: () => void) => (
        <RowMenu.Entry
          icon={image}
          refusal={canChange ? undefined : m.shell_not_allowed()}
          onClick={() => {
            close()
            act()
          }}
        >
          {label}
        </RowMenu.Entry>
      )
      const stepEntry = (step: Step, label: string, image: ReactNode) =>
        canStep(step) && entry(label, image, () => onStep(step))
      return (
        <>
          {entry(m.categories_edit(), <IconPencil {...icon} />, () => acts.edit(category))}
          {entry(m.categories_add_below(), <IconFolderPlus {...icon} />, () => acts.addBelow(category))}
          {stepEntry('up', m.categories_up(), <IconArrowUp {...icon} />)}
          {stepEntry('down', m.categories_down(), <IconArrowDown {...icon} />)}
          {stepEntry('in', m.categories_in(), <IconIndentIncrease {...icon} />)}
          {stepEntry('out', m.categories_out(), <IconIndentDecrease {...icon} />)}
          {category.productCount > 0 &&
            entry(m.categories_transfer(), <IconTransfer {...icon} />, () => acts.transfer(category))}
          {entry(m.categories_delete(), <IconTrash {...icon} />, () => acts.remove(category))}
        </>
      )
    }}
  </RowMenu>
)
