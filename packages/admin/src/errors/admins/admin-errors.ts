import type { adminErrors } from '@storekeeper/contract/admins/admin-errors'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import type { ErrorTexts } from '../error-texts'

export const ADMIN_ERRORS: ErrorTexts<keyof typeof adminErrors> = {
  ADMIN_EMAIL_TAKEN: m.admins_email_taken,
  INVITATION_ALREADY_ACCEPTED: m.admins_has_accepted,
  ADMIN_INACTIVE: m.admins_is_out,
  OWN_TWO_STEP_RESET: m.admins_own_two_step,
  ADMIN_WITHOUT_TWO_STEP: m.admins_has_no_two_step,
  LAST_SUPER_ADMIN: m.admins_is_last,
  CANNOT_CHANGE_YOURSELF: m.admins_not_own_account,
  ADMIN_ALREADY_BLOCKED: m.admins_is_blocked_already,
  ADMIN_NOT_BLOCKED: m.admins_is_unblocked_already,
  ADMIN_ALREADY_ACTIVE: m.admins_is_active_already,
  ADMIN_ALREADY_INACTIVE: m.admins_is_inactive_already,
  ALREADY_SUPER_ADMIN: m.admins_is_super_already,
  NOT_SUPER_ADMIN: m.admins_is_no_super_already,
  API_KEY_NETWORK: ({ address }) => m.api_keys_network_refused({ address }),
  API_KEY_EXPIRY_PAST: m.credit_day_over,
  NETWORK_INVALID: m.api_keys_network_invalid,
  API_KEY_ALREADY_CREATED: ({ name }) => m.api_keys_already_created({ name }),
  TOO_MANY_API_KEYS: ({ max }) => m.api_keys_too_many({ max: formatCount(max) }),
}
