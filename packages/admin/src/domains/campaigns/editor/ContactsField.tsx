import { ContactFilter, ContactQuery } from '@storekeeper/contract/contacts/contact-query'
import { isAllowed } from '@storekeeper/contract/grants'
import {
  CONTACT_CONDITIONS,
  ContactFilters,
  contactChips,
  useCategoryName,
} from '~/domains/contacts/contacts'
import { m } from '~/paraglide/messages.js'
import { useProfile } from '~/session/profile'
import { useSitesFor } from '~/session/use-sites-for'
import { type Change, SegmentField, type SegmentFieldProps, SegmentFilters } from './SegmentField'

/** The contacts among the recipients by filters, besides those of whole categories. */
export const ContactsField = (field: SegmentFieldProps<ContactFilter>) => (
  <SegmentField
    path="contacts"
    label={m.campaigns_contacts()}
    description={m.campaigns_contacts_hint()}
    toFirst={(site) => toFilter({ site })}
    {...field}
  >
    {(filter, change) => <Filters filter={filter} onChange={change} />}
  </SegmentField>
)

const toFilter = (search: object): ContactFilter => ContactFilter.parse(search)

type Props = { filter: ContactFilter; onChange: Change<ContactFilter> }

const Filters = ({ filter, onChange }: Props) => {
  const profile = useProfile()
  const { data: sites = [] } = useSitesFor('contacts:read')
  const categoryName = useCategoryName(filter.site)
  // The filters of the contact list, without pagination.
  const search = ContactQuery.parse(filter)
  return (
    <SegmentFilters
      list="contacts"
      label={m.campaigns_which_contacts()}
      siteLabel={m.contacts_site()}
      sites={sites.filter(({ key }) => isAllowed(profile, 'campaigns:send', [key]))}
      filter={filter}
      onChange={onChange}
      toFilter={toFilter}
      conditions={CONTACT_CONDITIONS}
      chips={contactChips(search, categoryName)}
    >
      {(narrow) => <ContactFilters search={search} onSearch={narrow} />}
    </SegmentFilters>
  )
}
