import type { authErrors } from '@storekeeper/contract/auth/auth-errors'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import type { ErrorTexts } from '../error-texts'
import type { FieldCode } from '../field-errors'

export const AUTH_ERRORS: ErrorTexts<Exclude<keyof typeof authErrors, FieldCode>> = {
  WRONG_CREDENTIALS: m.shell_wrong_sign_in,
  ACCOUNT_BLOCKED: m.shell_blocked,
  TWO_STEP_CODE_REQUIRED: m.auth_code_description,
  WRONG_TWO_STEP_CODE: m.auth_code_wrong,
  INVALID_TWO_STEP_CODE: m.auth_code_shape,
  INVALID_APP_CODE: m.profile_two_step_code_shape,
  LINK_EXPIRED: m.auth_link_used_up,
  LINK_TOKEN_MISSING: m.auth_open_from_mail,
  CURRENT_PASSWORD_REQUIRED: m.profile_enter_present,
  WRONG_PASSWORD: m.profile_present_wrong,
  PASSWORD_TOO_WEAK: m.auth_password_guessable,
  PASSWORD_UNCHANGED: m.profile_choose_another,
  OTHER_ACCOUNT: m.shell_not_allowed,
  OWN_TWO_STEP_MISSING: m.admins_own_first_title,
  TWO_STEP_ALREADY_ON: m.profile_two_step_is_on,
  TWO_STEP_OFF: m.profile_two_step_is_off,
  TWO_STEP_NOT_STARTED: m.profile_two_step_begin_first,
  TWO_STEP_MANDATORY: m.profile_two_step_stays_on,
  EMAIL_ALREADY_VERIFIED: m.profile_email_verified_already,
  EMAIL_UNCHANGED: m.profile_email_is_yours,
  PREFERENCE_INVALID: m.preferences_invalid,
  TOO_MANY_PREFERENCES: ({ max }) => m.preferences_too_many({ max: formatCount(max) }),
  PASSKEY_REFUSED: m.auth_passkey_refused,
  PASSKEY_UNKNOWN: m.auth_passkey_unknown,
  PASSKEY_ADDED_ALREADY: m.profile_passkey_added_already,
  TOO_MANY_PASSKEYS: m.profile_passkey_limit,
  COMPANY_SIGN_IN_REQUIRED: m.auth_company_required,
  COMPANY_SIGN_IN_OFF: m.auth_company_off,
  COMPANY_PROVIDER_UNREACHABLE: m.auth_company_unreachable,
  COMPANY_SIGN_IN_REFUSED: m.auth_company_refused,
  COMPANY_EMAIL_MISSING: m.auth_company_email_missing,
  COMPANY_ADMIN_UNKNOWN: m.auth_company_unknown,
  COMPANY_ROLE_MISSING: m.auth_company_role_missing,
  COMPANY_ISSUER_UNUSABLE: m.company_sign_in_unusable,
  ISSUER_NOT_HTTPS: m.company_sign_in_https,
  GROUP_MAPPED_TWICE: m.company_sign_in_group_twice,
}
