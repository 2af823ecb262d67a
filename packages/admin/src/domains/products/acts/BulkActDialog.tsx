import type { BulkResult } from '@storekeeper/contract/list'
import type { ProductFilter } from '@storekeeper/contract/products/product-query'
import { useMutation } from '@tanstack/react-query'
import { api } from '~/api'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { BulkDialog } from '~/ui/bulk/BulkDialog'
import { type Chosen, countChosen, toBulkInput } from '~/ui/list/selection'
import { MoveCategoryDialog } from './MoveCategoryDialog'
import type { BulkAct } from './use-product-acts'

type Props = {
  act: BulkAct
  /** The filter of the list, used if all matching rows are selected. */
  filter: ProductFilter
  setActive: (chosen: Chosen, isActive: boolean) => Promise<BulkResult>
  onClose: () => void
}

/** Confirms a bulk action on products, with a text that names the action. */
export const BulkActDialog = ({ act: { kind, chosen, clear }, filter, setActive, onClose }: Props) => {
  const remove = useMutation(
    api.products.bulkRemove.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: clear,
    }),
  )
  const count = countChosen(chosen)
  const many = { count, shown: formatCount(count) }
  const change = async (isActive: boolean) => {
    const result = await setActive(chosen, isActive)
    clear()
    return result
  }

  switch (kind) {
    case 'activate':
      return (
        <BulkDialog
          title={m.products_activate_title(many)}
          text={m.products_activate_text()}
          confirmLabel={m.products_activate()}
          send={() => change(true)}
          onClose={onClose}
        />
      )
    case 'deactivate':
      return (
        <BulkDialog
          title={m.products_deactivate_title(many)}
          text={m.products_deactivate_text()}
          confirmLabel={m.products_deactivate()}
          send={() => change(false)}
          onClose={onClose}
        />
      )
    case 'remove':
      return (
        <BulkDialog
          isDestructive
          title={m.products_delete_title(many)}
          text={m.products_delete_text()}
          confirmLabel={m.products_delete_confirm(many)}
          send={() => remove.mutateAsync(toBulkInput(chosen, filter))}
          doneText={m.products_deleted()}
          onClose={onClose}
        />
      )
    case 'move':
      return <MoveCategoryDialog chosen={chosen} filter={filter} onDone={clear} onClose={onClose} />
  }
}
