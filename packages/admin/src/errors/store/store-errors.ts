import type { storeErrors } from '@storekeeper/contract/settings/store-errors'
import type { ErrorTexts } from '~/errors/error-texts'
import { m } from '~/paraglide/messages.js'

export const STORE_ERRORS: ErrorTexts<keyof typeof storeErrors> = {
  STORE_ALREADY_SET_UP: m.setup_is_set_up,
  FREEBIES_NOT_ON_SITE: m.settings_freebie_foreign,
}
