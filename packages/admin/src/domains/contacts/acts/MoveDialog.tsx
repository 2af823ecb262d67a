import { Select } from '@mantine/core'
import { type ContactFilter, NO_CATEGORY } from '@storekeeper/contract/contacts/contact-query'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/api'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { BulkDialog } from '~/ui/bulk/BulkDialog'
import { type Chosen, countChosen, toBulkInput } from '~/ui/list/selection'
import { useCategoryName, useContactCategories } from '../categories/use-contact-categories'

type Props = {
  dialog: { chosen: Chosen; clear?: () => void }
  filter: ContactFilter
  onClose: () => void
}

/**
 * Moves contacts into a category, or out of all. Contacts of another site than the category are skipped and
 * listed.
 */
export const MoveDialog = ({ dialog: { chosen, clear }, filter, onClose }: Props) => {
  const [category, setCategory] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const categories = useContactCategories(filter.site)
  const getName = useCategoryName(filter.site)
  const move = useMutation(
    api.contacts.bulkMove.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: clear,
    }),
  )
  const count = countChosen(chosen)

  const send = () => {
    setTried(true)
    if (!category) return undefined
    return move.mutateAsync({
      ...toBulkInput(chosen, filter),
      category: category === NO_CATEGORY ? null : category,
    })
  }

  return (
    <BulkDialog
      title={m.contacts_move_title({ count, shown: formatCount(count) })}
      text={m.contacts_move_text()}
      confirmLabel={m.contacts_move()}
      send={send}
      doneText={m.contacts_moved()}
      onClose={onClose}
    >
      <Select
        label={m.contacts_category()}
        data={[NO_CATEGORY, ...categories.map(({ _id }) => _id)].map((id) => ({
          value: id,
          label: getName(id),
        }))}
        value={category}
        onChange={setCategory}
        error={isTried && !category && m.contacts_choose_category()}
        searchable
        selectFirstOptionOnChange
        allowDeselect={false}
        withAsterisk
        data-autofocus
      />
    </BulkDialog>
  )
}
