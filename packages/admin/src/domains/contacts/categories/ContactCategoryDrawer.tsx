import { TextInput } from '@mantine/core'
import {
  type ContactCategory,
  ContactCategoryChanges,
  NewContactCategory,
} from '@storekeeper/contract/contacts/contact-category'
import { MAX_CONTACT_CATEGORIES_AT_ONCE } from '@storekeeper/contract/contacts/contact-category-query'
import { useState } from 'react'
import { z } from 'zod'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { useSitesFor } from '~/session/use-sites-for'
import { useSiteName } from '~/site-name'
import { FailedDrawer } from '~/ui/dialogs/FailedDrawer'
import { FormDrawer } from '~/ui/form/FormDrawer'
import { SiteField } from '~/ui/form/SiteField'
import { useEditForm } from '~/ui/form/use-edit-form'
import { toast } from '~/ui/toasts/toast'

/** Renames an existing category. */
export const ContactCategoryDrawer = ({
  category,
  onClose,
}: {
  category: ContactCategory
  onClose: () => void
}) => {
  const { _id: id } = category
  const siteName = useSiteName()
  const edit = useEditForm({
    name: `contact-category.${id}`,
    entity: category,
    toValues: ({ name }: ContactCategory) => ({ name }),
    toChanges: ({ name }, version) => ({ id, name, version }),
    schema: ContactCategoryChanges,
    stored: z.object({ name: z.string() }),
    send: (changes) => api.contactCategories.update.call(changes),
    onSaved: () => {
      toast.success(m.contacts_category_saved())
      onClose()
    },
    reload: () => readCategory(category),
  })
  return (
    <FormDrawer
      title={m.contacts_rename_title()}
      edit={edit}
      permission="contacts:change"
      site={category.site}
      onClose={onClose}
    >
      <TextInput
        label={m.contacts_name()}
        withAsterisk
        dir="auto"
        autoComplete="off"
        data-autofocus
        {...edit.field('name')}
      />
      <TextInput label={m.contacts_site()} value={siteName(category.site)} disabled readOnly />
    </FormDrawer>
  )
}

/** One call returns all categories, since their number is limited. */
const readCategory = async ({ _id, site }: ContactCategory) => {
  const limit = String(MAX_CONTACT_CATEGORIES_AT_ONCE)
  const { items } = await api.contactCategories.list.call({ site, limit })
  return items.find((category) => category._id === _id)
}

type NewProps = {
  /** The site that the list is filtered by. */
  site: string
  onClose: () => void
}

/** Creates a category; the form begins with a site, and so waits for the sites to load. */
export const NewContactCategoryDrawer = ({ site, onClose }: NewProps) => {
  const { data: sites, error, refetch } = useSitesFor('contacts:change')
  const chosen = (sites?.find(({ key }) => key === site) ?? sites?.[0])?.key
  if (chosen) return <NewForm site={chosen} onClose={onClose} />
  return (
    error && (
      <FailedDrawer title={m.contacts_add_category()} error={error} onRetry={refetch} onClose={onClose} />
    )
  )
}

const NewForm = ({ site, onClose }: NewProps) => {
  const [begun] = useState(() => ({ version: 0, name: '', site }))
  const edit = useEditForm({
    name: 'contact-category.new',
    entity: begun,
    toValues: (blank) => ({ name: blank.name, site: blank.site }),
    toChanges: (values) => ({ ...values }),
    schema: NewContactCategory,
    stored: z.object({ name: z.string(), site: z.string() }),
    send: (input, _values, _origin, requestId) => api.contactCategories.create.call({ ...input, requestId }),
    onSaved: () => {
      toast.success(m.contacts_category_added())
      onClose()
    },
    reload: async () => begun,
  })
  return (
    <FormDrawer title={m.contacts_add_category()} edit={edit} onClose={onClose}>
      <TextInput
        label={m.contacts_name()}
        withAsterisk
        dir="auto"
        autoComplete="off"
        data-autofocus
        {...edit.field('name')}
      />
      <SiteField permission="contacts:change" label={m.contacts_site()} {...edit.field('site')} />
    </FormDrawer>
  )
}
