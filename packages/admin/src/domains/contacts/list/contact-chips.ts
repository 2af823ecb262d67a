import type { ContactSource } from '@storekeeper/contract/contacts/contact-query'
import { formatDayRange } from '~/lib/day-range'
import { m } from '~/paraglide/messages.js'
import type { ListConditions } from '~/ui/filters/conditions/conditions'
import type { FilterChip } from '~/ui/filters/FilterChips'
import type { ContactListSearch } from './contact-search'
import { SOURCE_NAME } from './source-names'

export const contactChips = (
  { category = [], subscribed, source = [], from, to }: ContactListSearch,
  categoryName: (id: string) => string,
): FilterChip<ContactListSearch>[] => {
  const chips: FilterChip<ContactListSearch>[] = []
  if (category.length > 0)
    chips.push({
      label: m.contacts_category(),
      value: category.map(categoryName).join(m.ui_comma()),
      without: { category: undefined },
    })
  if (subscribed !== undefined)
    chips.push({
      label: m.contacts_mails(),
      value: subscribed ? m.contacts_subscribed() : m.contacts_unsubscribed(),
      without: { subscribed: undefined },
    })
  if (source.length > 0)
    chips.push({
      label: m.contacts_source(),
      value: source.map((each) => SOURCE_NAME[each]()).join(m.ui_comma()),
      without: { source: undefined },
    })
  if (from || to)
    chips.push({
      label: m.contacts_came(),
      value: formatDayRange({ from, to }),
      without: { from: undefined, to: undefined, timeZone: undefined },
    })
  return chips
}

/** The conditions by which contacts can be filtered. */
export const CONTACT_CONDITIONS: ListConditions = {
  load: async () =>
    (await import('@storekeeper/contract/contacts/contact-filter-fields')).CONTACT_FILTER_FIELDS,
  getChoiceName: (_, choice) => SOURCE_NAME[choice as ContactSource](),
}
