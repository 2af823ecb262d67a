import { PLACEHOLDERS, type Placeholder } from '@storekeeper/contract/campaigns/placeholders'
import { m } from '~/paraglide/messages.js'
import type { Insertions } from '~/ui/rich-text/insertions'

const NAMES: Record<Placeholder, () => string> = {
  firstName: m.campaigns_first_name,
  lastName: m.campaigns_last_name,
  name: m.campaigns_full_name,
  email: m.campaigns_email,
  siteName: m.campaigns_site_name,
  storeName: m.campaigns_store_name,
}

/** The placeholders for values of each recipient, each with the text that replaces a missing value. */
export const placeholderInsertions = (): Insertions => ({
  label: m.campaigns_insert_placeholder(),
  choices: PLACEHOLDERS.map((placeholder) => ({ text: `{{${placeholder}}}`, name: NAMES[placeholder]() })),
  hint: m.campaigns_placeholder_hint({ written: `{{firstName|${m.campaigns_friend()}}}` }),
})
