import type { siteErrors } from '@storekeeper/contract/sites/site-errors'
import { usesText } from '~/domains/sites/site-uses'
import type { ErrorTexts } from '~/errors/error-texts'
import { m } from '~/paraglide/messages.js'

export const SITE_ERRORS: ErrorTexts<keyof typeof siteErrors> = {
  SITE_KEY_RESERVED: m.sites_reserved_key,
  INVALID_DOMAIN: m.sites_bad_domain,
  SITE_DOMAIN_TAKEN: m.sites_domain_taken,
  SITE_KEY_TAKEN: m.sites_key_taken,
  LAST_OPEN_SITE: m.sites_last_open,
  SITE_IN_USE: ({ uses }) => m.sites_not_empty({ uses: usesText(uses) }),
}
