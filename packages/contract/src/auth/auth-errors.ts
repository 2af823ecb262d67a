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
})
