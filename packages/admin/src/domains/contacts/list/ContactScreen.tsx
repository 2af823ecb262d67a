import { IconAddressBook } from '@tabler/icons-react'
import { useMemo } from 'react'
import { SavedViews } from '~/domains/saved-views/saved-views'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { useSiteName } from '~/site-name'
import { ListScreen } from '~/ui/list/ListScreen'
import { useOpenRow } from '~/ui/list/use-open-row'
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
import { CONTACT_CONDITIONS, contactChips } from './contact-chips'
import { contactColumns } from './contact-columns'
import { contactsQuery } from './contact-queries'
import { type ContactListSearch, toFilter } from './contact-search'

/** The contacts who wrote to the shop or were imported, with their messages. */
export const ContactScreen = ({ search }: { search: ContactListSearch }) => {
  const onSearch = useSearchChange<ContactListSearch>()
  const siteName = useSiteName()
  const categoryName = useCategoryName(search.site)
  const reader = useOpenRow({ id: search.contact, key: '_id', toSearch: (contact) => ({ contact }) })
  const acts = useContactActs(reader.open)
  const { actions } = acts
  const showsEmails = useCan('customers:read-emails')
  const columns = useMemo(
    () => contactColumns(siteName, actions, showsEmails),
    [siteName, actions, showsEmails],
  )
  const filter = toFilter(search)
  const add = () => acts.open({ kind: 'create' })

  // Only one drawer is open at a time: after editing, the message opens again.
  const shown = acts.opened?.kind === 'edit' ? undefined : search.contact

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
        views={(state) => <SavedViews list="contacts" {...state} />}
        conditions={CONTACT_CONDITIONS}
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
        onOpen={reader.open}
        bulk={(chosen, clear) => <ContactBulkActions chosen={chosen} clear={clear} onOpen={acts.open} />}
      />
      {shown && <ContactReader key={shown} id={shown} actions={actions} onClose={reader.close} />}
      <ContactActDialogs acts={acts} filter={filter} onGone={reader.close} />
    </>
  )
}
