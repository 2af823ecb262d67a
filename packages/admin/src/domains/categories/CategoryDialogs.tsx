import type { Category } from '@storekeeper/contract/categories/category'
import type { ComponentProps } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { RemoveDialog } from '~/ui/dialogs/RemoveDialog'
import { type Uses, usesIn } from '~/uses-in'
import { CategoryDrawer } from './CategoryDrawer'
import type { EditedCategory } from './category-form'
import { listCategoryUses } from './category-uses'
import { TransferDialog } from './TransferDialog'

export type Opened =
  | { kind: 'edit'; row: EditedCategory }
  | { kind: 'remove'; row: Category }
  | { kind: 'transfer'; from: string | null }

type Props = {
  opened: Opened | null
  tree: ComponentProps<typeof TransferDialog>['tree']
  onOpen: (opened: Opened) => void
  onClose: () => void
}

/** The dialogs of the category tree. */
export const CategoryDialogs = ({ opened, tree, onOpen, onClose }: Props) => {
  switch (opened?.kind) {
    case 'edit':
      return <CategoryDrawer key={opened.row._id} category={opened.row} onClose={onClose} />
    case 'transfer':
      return <TransferDialog from={opened.from} tree={tree} onClose={onClose} />
    case 'remove':
      return (
        <RemoveDialog
          title={m.categories_delete_title({ category: opened.row.title })}
          text={m.categories_delete_text()}
          confirmLabel={m.categories_delete()}
          remove={() => api.categories.remove.call({ id: opened.row._id })}
          removedText={m.categories_deleted()}
          inUse={(error) => {
            const uses = usesIn(error, 'CATEGORY_IN_USE')
            return (
              uses && {
                notice: <CategoryUses uses={uses} />,
                instead: (uses.products ?? 0) > 0 && {
                  label: m.categories_transfer(),
                  onClick: () => onOpen({ kind: 'transfer', from: opened.row._id }),
                },
              }
            )
          }}
          onClose={onClose}
        />
      )
    default:
      return null
  }
}

/** Why a category cannot be deleted. */
const CategoryUses = ({ uses }: { uses: Uses }) => (
  <>
    {m.categories_in_use()}
    <ul>
      {listCategoryUses(uses).map((use) => (
        <li key={use}>{use}</li>
      ))}
    </ul>
  </>
)
