import type { contactErrors } from '@storekeeper/contract/contacts/contact-errors'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import type { ErrorTexts } from '../error-texts'

export const CONTACT_ERRORS: ErrorTexts<keyof typeof contactErrors> = {
  NOT_ONE_LINE: m.contacts_one_line,
  NOT_YES_OR_NO: m.contacts_import_yes_or_no,
  CONSENT_REQUIRED: m.contacts_only_on_request,
  CONTACT_GONE: m.error_missing_contact,
  CONTACT_SUBSCRIBED_ALREADY: ({ email }) => m.contacts_is_subscribed_already({ who: email }),
  CONTACT_UNSUBSCRIBED_ALREADY: ({ email }) => m.contacts_is_unsubscribed_already({ who: email }),
  CONTACT_IN_CATEGORY_ALREADY: ({ email }) => m.contacts_is_in_category_already({ who: email }),
  CONTACT_IN_NO_CATEGORY: ({ email }) => m.contacts_is_in_none_already({ who: email }),
  CONTACT_OF_OTHER_SITE: ({ email }) => m.contacts_is_of_other_site({ who: email }),
  CONTACT_TWICE_IN_FILE: m.contacts_import_twice,
  CONTACT_CATEGORY_NAME_TAKEN: ({ name }) => m.contacts_name_taken({ who: name }),
  CONTACT_CATEGORY_IN_USE: ({ contacts }) =>
    m.contacts_category_in_use({ count: contacts, shown: formatCount(contacts) }),
  CONTACT_CATEGORY_SAME: m.categories_choose_other,
  CONTACT_CATEGORY_OF_OTHER_SITE: ({ name }) => m.contacts_category_of_other_site({ who: name }),
  CONTACT_FORM_OFF: m.contacts_shop_no_messages,
}
