import { Select, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { EmailField } from '~/ui/form/EmailField'
import { FormDrawer } from '~/ui/form/FormDrawer'
import { SiteField } from '~/ui/form/SiteField'
import { useEditForm } from '~/ui/form/use-edit-form'
import { toast } from '~/ui/toasts/toast'
import { useContactCategories } from '../categories/use-contact-categories'
import { ContactInput, ContactValues, type EditedContact, toEdited, toValues } from './contact-form'

type Props = { contact: EditedContact; onClose: () => void }

/** Creates or edits a contact. */
export const ContactDrawer = ({ contact, onClose }: Props) => {
  const isNew = contact.version === 0
  const edit = useEditForm({
    name: isNew ? 'contact.new' : `contact.${contact._id}`,
    entity: contact,
    toValues,
    toChanges: (values, version): ContactInput => ({
      ...values,
      site: values.site ?? '',
      id: contact._id,
      version,
    }),
    schema: ContactInput,
    stored: ContactValues,
    send: async (input, _values, _origin, requestId) => toEdited(await save(input, requestId)),
    onSaved: () => {
      toast.success(isNew ? m.contacts_added() : m.contacts_saved())
      onClose()
    },
    reload: async () => toEdited(await api.contacts.details.call({ id: contact._id })),
  })
  const [site, setSite] = useState(edit.form.getValues().site)
  edit.form.watch('site', ({ value }) => setSite(value))
  const siteField = edit.field('site')
  // A category belongs to a site. A restored draft contains both.
  const chooseSite = (chosen: string | null) => {
    siteField.onChange(chosen)
    edit.form.setFieldValue('category', null)
  }

  return (
    <FormDrawer
      title={isNew ? m.contacts_add() : m.contacts_edit_title()}
      edit={edit}
      permission="contacts:change"
      site={contact.site}
      onClose={onClose}
    >
      <EmailField label={m.contacts_email()} withAsterisk data-autofocus {...edit.field('email')} />
      <div className="grid grid-cols-[1fr_1fr] items-start gap-y-5 gap-x-4 max-sm:grid-cols-[1fr]">
        <TextInput label={m.contacts_name()} dir="auto" autoComplete="off" {...edit.field('name')} />
        <TextInput
          type="tel"
          label={m.contacts_phone()}
          dir="ltr"
          autoComplete="off"
          {...edit.field('phone')}
        />
        <SiteField
          permission="contacts:change"
          label={m.contacts_site()}
          {...siteField}
          onChange={chooseSite}
        />
        <CategoryField key={edit.form.key('category')} site={site} {...edit.field('category')} />
      </div>
      <Textarea
        label={m.contacts_message()}
        dir="auto"
        autosize
        minRows={4}
        maxRows={14}
        {...edit.field('message')}
      />
    </FormDrawer>
  )
}

const save = ({ id, version, ...fields }: ContactInput, requestId: string) =>
  version === 0
    ? api.contacts.create.call({ ...fields, requestId })
    : api.contacts.update.call({ ...fields, id, version })

type FieldProps = ReturnType<ReturnType<typeof useEditForm>['field']> & { site: string | null }

const CategoryField = ({ site, ...field }: FieldProps) => {
  const categories = useContactCategories(site ?? '')
  return (
    <Select
      label={m.contacts_category()}
      placeholder={m.contacts_no_category()}
      data={categories.map(({ _id, name }) => ({ value: _id, label: name }))}
      nothingFoundMessage={m.contacts_no_such_category()}
      searchable
      selectFirstOptionOnChange
      allowDeselect={false}
      clearable
      clearButtonProps={{ 'aria-label': m.contacts_no_category() }}
      {...field}
    />
  )
}
