import { Select, Text } from '@mantine/core'
import type { ContactCategory } from '@storekeeper/contract/contacts/contact-category'
import { NO_CATEGORY } from '@storekeeper/contract/contacts/contact-query'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { z } from 'zod'
import { api } from '~/api'
import { getRefusal } from '~/failure'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { FormDialog } from '~/ui/dialogs/FormDialog'
import { toast } from '~/ui/toasts/toast'
import { useContactCategories } from './use-contact-categories'

const InUse = z.object({ contacts: z.int() })

type Props = { category: ContactCategory; onClose: () => void }

/** Confirms deleting a category; if it contains contacts, the admin also chooses their new category. */
export const RemoveContactCategoryDialog = ({ category, onClose }: Props) => {
  const { _id: id, name, site } = category
  const [moveTo, setMoveTo] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const others = useContactCategories(site).filter((other) => other._id !== id)
  const remove = useMutation(
    api.contactCategories.remove.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: () => {
        toast.success(m.contacts_category_deleted())
        onClose()
      },
    }),
  )
  // A contact may have been added to the category since the list was loaded.
  const inUse = InUse.safeParse(getRefusal(remove.error)?.params).data
  const count = inUse?.contacts ?? category.contactCount
  const isMissing = count > 0 && !moveTo

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isMissing) remove.mutate({ params: { id }, query: moveTo ? { moveTo } : {} })
  }

  return (
    <FormDialog
      title={m.contacts_delete_category_title({ name })}
      send={m.contacts_delete()}
      color="red"
      form={{ submit, isSending: remove.isPending, failure: inUse ? null : remove.error }}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {count > 0
          ? m.contacts_category_in_use({ count, shown: formatCount(count) })
          : m.contacts_delete_category_text()}
      </Text>
      {count > 0 && (
        <Select
          label={m.contacts_move_to()}
          data={[
            { value: NO_CATEGORY, label: m.contacts_into_none() },
            ...others.map((other) => ({ value: other._id, label: other.name })),
          ]}
          value={moveTo}
          onChange={setMoveTo}
          error={isTried && isMissing && m.contacts_choose_move_to()}
          searchable
          selectFirstOptionOnChange
          allowDeselect={false}
          withAsterisk
          data-autofocus
        />
      )}
    </FormDialog>
  )
}
