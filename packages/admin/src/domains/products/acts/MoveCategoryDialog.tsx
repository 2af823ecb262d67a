import { Checkbox, Stack } from '@mantine/core'
import type { ProductFilter } from '@storekeeper/contract/products/product-query'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/api'
import { CategoryPicker } from '~/domains/categories/categories'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { BulkDialog } from '~/ui/bulk/BulkDialog'
import { type Chosen, countChosen, toBulkInput } from '~/ui/list/selection'
import { offerUndo } from '~/ui/toasts/offer-undo'

type Props = { chosen: Chosen; filter: ProductFilter; onDone: () => void; onClose: () => void }

/** Moves products into one category and out of all others, or out of all. */
export const MoveCategoryDialog = ({ chosen, filter, onDone, onClose }: Props) => {
  const [category, setCategory] = useState<string | null>(null)
  const [isOutOfAll, setOutOfAll] = useState(false)
  const [isTried, setTried] = useState(false)
  const move = useMutation(
    api.products.bulkMoveCategory.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: (result) => {
        onDone()
        const count = result.updated.length
        if (count > 0) offerUndo(m.undo_products_moved({ count, shown: formatCount(count) }), result)
      },
    }),
  )
  const count = countChosen(chosen)
  const isMissing = !category && !isOutOfAll

  const send = () => {
    setTried(true)
    if (isMissing) return undefined
    return move.mutateAsync({ ...toBulkInput(chosen, filter), category: isOutOfAll ? null : category })
  }

  return (
    <BulkDialog
      title={m.products_move_title({ count, shown: formatCount(count) })}
      text={m.products_move_text()}
      confirmLabel={m.products_move_confirm()}
      send={send}
      doneText={m.products_moved()}
      onClose={onClose}
    >
      <Stack gap="sm">
        {!isOutOfAll && (
          <CategoryPicker
            label={m.products_category()}
            value={category}
            onChange={setCategory}
            error={isTried && isMissing && m.products_choose_category_first()}
            withAsterisk
            data-autofocus
          />
        )}
        <Checkbox
          label={m.products_out_of_all()}
          checked={isOutOfAll}
          onChange={(event) => setOutOfAll(event.currentTarget.checked)}
        />
      </Stack>
    </BulkDialog>
  )
}
