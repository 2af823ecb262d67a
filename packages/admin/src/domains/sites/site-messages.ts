import { m } from '~/paraglide/messages.js'
import { translated } from '~/translated'

/** What the contract and the server say about sites, in the language of the screen. */
const MESSAGES: Record<string, (() => string) | undefined> = {
  'A site key is made of small letters, digits and dashes.': m.sites_bad_key,
  'This word stands for all sites.': m.sites_reserved_key,
  'A host name such as shop.example.com, without https:// or a path.': m.sites_bad_domain,
  'Another site has this domain already.': m.sites_domain_taken,
  'Another site has this key already.': m.sites_key_taken,
  'The last open site cannot be closed.': m.sites_last_open,
  'The last open site cannot be deleted.': m.sites_last_open_delete,
  'The list has changed. Please look at it again.': m.sortable_list_changed,
}

export const siteMessage = (message: string): string => MESSAGES[message]?.() ?? translated(message)
