import type { authErrors } from '@storekeeper/contract/auth/auth-errors'
import { m } from '~/paraglide/messages.js'
import type { ErrorTexts } from '../error-texts'
import type { FirstCode } from '../first-texts'

export const AUTH_ERRORS: ErrorTexts<Exclude<keyof typeof authErrors, FirstCode>> = {
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
}
