import { CONTACT_SOURCES, NO_CATEGORY } from '@storekeeper/contract/contacts/contact-query'
import { browserTimeZone } from '~/lib/day-range'
import { m } from '~/paraglide/messages.js'
import { DateRange } from '~/ui/dates/DateRange'
import { CheckFilter } from '~/ui/filters/CheckFilter'
import { YesNoField } from '~/ui/filters/ChoiceField'
import { FilterMenu } from '~/ui/filters/FilterMenu'
import type { ChangeSearch } from '~/ui/list/use-search-change'
import { useCategoryName, useContactCategories } from '../categories/use-contact-categories'
import type { ContactListSearch } from './contact-search'
import { SOURCE_NAME } from './source-names'

type Props = { search: ContactListSearch; onSearch: ChangeSearch<ContactListSearch> }

export const ContactFilters = ({ search, onSearch }: Props) => (
  <>
    <CategoryFilter search={search} onSearch={onSearch} />
    <FilterMenu label={m.contacts_mails()} count={search.subscribed === undefined ? 0 : 1} width={320}>
      <YesNoField
        label={m.contacts_mails()}
        names={{ yes: m.contacts_subscribed(), no: m.contacts_unsubscribed() }}
        value={search.subscribed}
        onChange={(subscribed) => onSearch({ subscribed })}
      />
    </FilterMenu>
    <CheckFilter
      label={m.contacts_source()}
      values={CONTACT_SOURCES}
      chosen={search.source}
      getName={(source) => SOURCE_NAME[source]()}
      onChange={(source) => onSearch({ source })}
    />
    <DateRange
      label={m.contacts_came()}
      range={search}
      onChange={({ from, to }) => onSearch({ from, to, timeZone: browserTimeZone() })}
    />
  </>
)

/** Categories of the chosen site; those in the URL remain available. */
const CategoryFilter = ({ search: { category = [], site }, onSearch }: Props) => {
  const categories = useContactCategories(site)
  const getName = useCategoryName(site)
  const known = new Set([...categories.map(({ _id }) => _id), NO_CATEGORY, ...category])
  return (
    <CheckFilter
      label={m.contacts_category()}
      searchLabel={m.contacts_search_category()}
      values={[...known]}
      chosen={category}
      getName={getName}
      onChange={(chosen) => onSearch({ category: chosen })}
    />
  )
}
