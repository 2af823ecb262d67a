import type { Contact } from '@storekeeper/contract/contacts/contact'
import { IconAddressBook } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { m } from '~/paraglide/messages.js'
import { useSiteName } from '~/site-name'
import { ListScreen } from '~/ui/list/ListScreen'
import { focusRow } from '~/ui/list/rows/row-link'
import { useSearchChange } from '~/ui/list/use-search-change'
import { ContactActDialogs } from '../acts/ContactActDialogs'
import { ContactBulkActions } from '../acts/ContactBulkActions'
import { useContactActs } from '../acts/use-contact-acts'
import { ContactTabs } from '../ContactTabs'
import { useCategoryName } from '../categories/use-contact-categories'
import { CONTACTS_PATH } from '../contact-paths'
import { ContactReader } from '../read/ContactReader'
import { ContactFilters } from './ContactFilters'
import { AddContactButton, ContactListActions } from './ContactListActions'
import { calledBy } from './called-by'
import { contactChips } from './contact-chips'
import { contactColumns } from './contact-columns'
import { contactsQuery } from './contact-queries'
import { type ContactListSearch, toFilter } from './contact-search'

/** The contacts who wrote to the shop or were imported, with their messages. */
export const ContactScreen = ({ search }: { search: ContactListSearch }) => {
  const onSearch = useSearchChange<ContactListSearch>()
  const siteName = useSiteName()
  const categoryName = useCategoryName(search.site)
  const opened = useOpenedContact(search.contact)
  const acts = useContactActs(opened.open)
  const { actions } = acts
  const columns = useMemo(() => contactColumns(siteName, actions), [siteName, actions])
  const filter = toFilter(search)
  const add = () => acts.openDialog({ what: 'create' })

  // Only one drawer is open at a time: after editing, the message opens again.
  const shown = acts.dialog?.what === 'edit' ? undefined : search.contact

  return (
    <>
      <ListScreen
        name="contacts"
        title={m.contacts_title()}
        crumbs={[{ label: m.settings_settings() }, { label: m.contacts_title() }]}
        actions={<ContactListActions filter={filter} onAdd={add} />}
        query={contactsQuery(search)}
        search={search}
        onSearch={onSearch}
        searchLabel={m.contacts_search()}
        columns={columns}
        getLabel={calledBy}
        tabs={<ContactTabs current={CONTACTS_PATH} />}
        filters={<ContactFilters search={search} onSearch={onSearch} />}
        chips={contactChips(search, categoryName)}
        nothingYet={{
          title: m.contacts_none_yet(),
          description: m.contacts_none_yet_text(),
          icon: <IconAddressBook stroke={1.5} />,
          action: <AddContactButton onAdd={add} />,
        }}
        openId={search.contact}
        onOpen={opened.open}
        bulk={(chosen, clear) => (
          <ContactBulkActions chosen={chosen} clear={clear} onRequest={acts.openDialog} />
        )}
      />
      {shown && <ContactReader key={shown} id={shown} actions={actions} onClose={opened.close} />}
      <ContactActDialogs acts={acts} filter={filter} onGone={opened.close} />
    </>
  )
}

/** The contact whose message is open is part of the URL, beside the filters of the list. */
const useOpenedContact = (opened: string | undefined) => {
  const navigate = useNavigate()
  const show = useCallback(
    (contact: string | undefined) =>
      navigate({ to: '.', search: (before) => ({ ...before, contact }), resetScroll: false }),
    [navigate],
  )
  const open = useCallback(({ _id }: Contact) => void show(_id), [show])
  const close = async () => {
    await show(undefined)
    if (opened) focusRow(opened)
  }
  return { open, close }
}
