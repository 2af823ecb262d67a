import { z } from 'zod'
import { errorEntries } from '../errors/error-entry.ts'

/** Errors of sign-in, passwords, two-step sign-in and e-mailed links. */
export const authErrors = errorEntries({
  WRONG_CREDENTIALS: {
    status: 422,
    message: 'The e-mail address or password is incorrect.',
    action: 'Check both, or request a link to reset the password.',
  },
  ACCOUNT_BLOCKED: {
    status: 422,
    message: 'This account is blocked. Contact a super admin.',
    action: 'Only a super admin can unblock the account.',
  },
  TWO_STEP_CODE_REQUIRED: {
    status: 422,
    message: 'Enter the code from your authenticator app, or a recovery code.',
    action: 'Call again with `code`.',
  },
  WRONG_TWO_STEP_CODE: {
    status: 422,
    message: 'The code is incorrect or was already used.',
    action: 'Wait for the next code in the app, or use another recovery code.',
  },
  INVALID_TWO_STEP_CODE: {
    status: 400,
    message: 'Enter a six-digit code or a ten-character recovery code.',
    action: 'Send the six digits from the app, or a recovery code.',
  },
  INVALID_APP_CODE: {
    status: 400,
    message: 'Enter all six digits of the code.',
    action: 'Send the six digits from the app.',
  },
  LINK_EXPIRED: {
    status: 422,
    message: 'This link is no longer valid. Request a new one.',
    action: 'Request a new link.',
  },
  LINK_TOKEN_MISSING: {
    status: 400,
    message: 'The link is incomplete. Open it from the e-mail.',
    action: 'Send the whole token of the mailed link.',
  },
  PASSWORD_REQUIRED: { status: 400, message: 'Enter your password.', action: 'Send the password.' },
  CURRENT_PASSWORD_REQUIRED: {
    status: 400,
    message: 'Enter your current password.',
    action: 'Send the password of the signed-in admin.',
  },
  WRONG_PASSWORD: {
    status: 422,
    message: 'The current password is incorrect.',
    action: 'Send the password of the signed-in admin.',
  },
  PASSWORD_TOO_WEAK: {
    status: 422,
    message: 'This password is too easy to guess. Choose another one.',
    action: 'Choose a longer password, such as a passphrase.',
  },
  PASSWORD_UNCHANGED: {
    status: 400,
    message: 'Choose a password you aren’t using now.',
    action: 'Choose a password other than the current one.',
  },
  OTHER_ACCOUNT: {
    status: 403,
    message: 'You can only sign yourself out.',
    action: 'Send the id of the signed-in admin.',
  },
  OWN_TWO_STEP_MISSING: {
    status: 422,
    message: 'Set up two-step sign-in for your own account first.',
    action: 'Set up two-step sign-in with the calls of the profile, then call again.',
  },
  TWO_STEP_ALREADY_ON: {
    status: 409,
    message: 'Two-step sign-in is already on.',
    action: 'To use another app, turn it off first.',
  },
  TWO_STEP_OFF: {
    status: 409,
    message: 'Two-step sign-in is off.',
    action: 'Set it up first.',
  },
  TWO_STEP_NOT_STARTED: {
    status: 409,
    message: 'Start the two-step sign-in setup first.',
    action: 'Request a secret, enter it in an authenticator app, then confirm with a code.',
  },
  TWO_STEP_MANDATORY: {
    status: 409,
    message: 'Two-step sign-in is required for all admins, so it can’t be turned off.',
    action: 'Ask a super admin to remove the requirement.',
  },
  EMAIL_ALREADY_VERIFIED: {
    status: 409,
    message: 'Your e-mail address is already verified.',
    action: 'No action needed.',
  },
  EMAIL_UNCHANGED: {
    status: 422,
    message: 'This is already your e-mail address.',
    action: 'Send a different address.',
  },
  PREFERENCE_INVALID: {
    status: 400,
    message: 'This preference doesn’t exist or can’t have this value.',
    action: 'Send a preference that the API reference names, with one of its values.',
  },
  TOO_MANY_PREFERENCES: {
    status: 409,
    params: { max: z.int() },
    message: 'An admin can have at most {max} preferences.',
    action: 'Remove preferences that are no longer used.',
  },
  PASSKEY_REFUSED: {
    status: 422,
    message: 'This passkey couldn’t be verified. Try again.',
    action: 'Request a new challenge, then sign it within five minutes.',
  },
  PASSKEY_UNKNOWN: {
    status: 422,
    message: 'This passkey isn’t registered here. Sign in another way.',
    action: 'Sign in another way, then add a passkey in the profile.',
  },
  PASSKEY_ADDED_ALREADY: {
    status: 409,
    message: 'This passkey was already added.',
    action: 'No action needed.',
  },
  TOO_MANY_PASSKEYS: {
    status: 422,
    params: { max: z.int() },
    message: 'You can have at most {max} passkeys. Remove one first.',
    action: 'Remove a passkey, then add the new one.',
  },
  COMPANY_SIGN_IN_REQUIRED: {
    status: 422,
    message: 'This store requires you to sign in with your company account.',
    action: 'Sign in with the identity provider of the company.',
  },
  COMPANY_SIGN_IN_OFF: {
    status: 409,
    message: 'Signing in with a company account isn’t set up.',
    action: 'A super admin can set it up in the settings.',
  },
  COMPANY_PROVIDER_UNREACHABLE: {
    status: 503,
    message: 'Your company’s sign-in service isn’t available right now. Try again.',
    action: 'Check the identity provider, and the connection of the server to it.',
  },
  COMPANY_SIGN_IN_REFUSED: {
    status: 422,
    message: 'Signing in with your company account didn’t work. Try again.',
    action: 'Start again. A sign-in is valid once, for ten minutes, in the browser that started it.',
  },
  COMPANY_EMAIL_MISSING: {
    status: 422,
    message: 'Your company account has no verified e-mail address.',
    action: 'The provider must send the claim `email`, and must not send `email_verified: false`.',
  },
  COMPANY_ADMIN_UNKNOWN: {
    status: 422,
    message: 'Your company account has no access to this store. Ask a super admin to invite you.',
    action: 'Invite the admin with this address, or create unknown admins at their first sign-in.',
  },
  COMPANY_ROLE_MISSING: {
    status: 422,
    message: 'None of your company groups has a role in this store. Contact a super admin.',
    action: 'Assign a role to one of the groups, or add the person to a group that has one.',
  },
  COMPANY_ISSUER_UNUSABLE: {
    status: 422,
    params: { problem: z.string() },
    message: 'The provider can’t be used: {problem}',
    action: 'Check the issuer: its document `/.well-known/openid-configuration` must be readable.',
  },
  ISSUER_NOT_HTTPS: {
    status: 400,
    message: 'Enter an address that starts with https://.',
    action: 'Send an https address without query and fragment. Only this machine may use http.',
  },
  GROUP_MAPPED_TWICE: {
    status: 400,
    message: 'This group already has this role.',
    action: 'Send each pair of a group and a role once.',
  },
})
