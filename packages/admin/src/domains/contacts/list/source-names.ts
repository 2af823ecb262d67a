import type { ContactSource } from '@storekeeper/contract/contacts/contact-query'
import { m } from '~/paraglide/messages.js'

export const SOURCE_NAME: Record<ContactSource, () => string> = {
  storefront: m.contacts_source_storefront,
  import: m.contacts_source_import,
  admin: m.contacts_source_admin,
}
