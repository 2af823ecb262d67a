import { m } from '~/paraglide/messages.js'
import { signInMessage } from '~/session/sign-in-messages'

/** What the contract and the server say about a profile, in the language of the screen. */
const MESSAGES: Record<string, (() => string) | undefined> = {
  'Enter your present password.': m.profile_enter_present,
  'Choose one that you do not use yet.': m.profile_choose_another,
  'Please upload a picture.': m.profile_upload_picture,
  'A file is not there any more. Please upload it again.': m.profile_picture_gone,
  'The present password is wrong.': m.profile_present_wrong,
  'That is your address already.': m.profile_email_is_yours,
  'A code has six digits.': m.profile_two_step_code_shape,
  'Two-step sign-in is off.': m.profile_two_step_is_off,
  'Two-step sign-in is on already.': m.profile_two_step_is_on,
  'Begin two-step sign-in first.': m.profile_two_step_begin_first,
  'Two-step sign-in is required of everybody; it cannot be turned off.': m.profile_two_step_stays_on,
  'Your address is verified already.': m.profile_email_verified_already,
  'There is no such session.': m.profile_session_gone,
}

export const profileMessage = (message: string): string => MESSAGES[message]?.() ?? signInMessage(message)
