import type { Consent, ConsentSource } from '@storekeeper/contract/privacy/consent'
import { formatDay } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'

const SOURCES: Record<ConsentSource, () => string> = {
  storefront: m.privacy_consent_storefront,
  import: m.privacy_consent_import,
  admin: m.privacy_consent_admin,
  link: m.privacy_consent_link,
  unknown: m.privacy_consent_unknown,
}

/** When and where a person consented to marketing. */
export const consentText = ({ at, source }: Consent): string =>
  m.privacy_consent({ when: formatDay(at), source: SOURCES[source]() })
