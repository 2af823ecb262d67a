import { Button } from '@mantine/core'
import { type ContactFilter, NO_CATEGORY } from '@storekeeper/contract/contacts/contact-query'
import { IconFileImport, IconMail } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import { ExportButton } from '~/ui/download/ExportButton'
import { AddButton } from '~/ui/list/AddButton'
import { mailTo } from '../contact-paths'

/**
 * The actions of the list as a whole. A campaign goes to whole categories, so the button uses those of the
 * filter.
 */
export const ContactListActions = ({ filter, onAdd }: { filter: ContactFilter; onAdd: () => void }) => {
  const categories = filter.category?.filter((category) => category !== NO_CATEGORY) ?? []
  return (
    <>
      {categories.length > 0 && (
        <Button
          variant="default"
          leftSection={<IconMail size={16} aria-hidden />}
          renderRoot={(props) => <Link {...mailTo(categories)} {...props} />}
        >
          {m.contacts_mail_categories()}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconFileImport size={16} aria-hidden />}
        renderRoot={(props) => <Link to="/admin/app-settings/contact/import" {...props} />}
      >
        {m.contacts_import()}
      </Button>
      <ExportButton
        path="/admin/contacts/export"
        permission="contacts:export"
        filter={filter}
        name="contacts.csv"
      />
      <AddContactButton onAdd={onAdd} />
    </>
  )
}

export const AddContactButton = ({ onAdd }: { onAdd: () => void }) => (
  <AddButton permission="contacts:change" onClick={onAdd}>
    {m.contacts_add()}
  </AddButton>
)
