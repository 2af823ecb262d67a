import { errorEntries } from '../errors/error-entry.ts'

/** Errors of signing in, of passwords, of two-step sign-in and of mailed links. */
export const authErrors = errorEntries({
  WRONG_CREDENTIALS: {
    status: 422,
    message: 'E-mail or password is wrong.',
    action: 'Check both, or have a link mailed that sets a new password.',
  },
  ACCOUNT_BLOCKED: {
    status: 422,
    message: 'This account is blocked. Please contact a super administrator.',
    action: 'Contact a super administrator.',
  },
  TWO_STEP_CODE_REQUIRED: {
    status: 422,
    message: 'Enter the code that your authenticator app shows, or one of your recovery codes.',
    action: 'Call again with `code`.',
  },
  WRONG_TWO_STEP_CODE: {
    status: 422,
    message: 'That code is wrong, or was used already.',
    action: 'Wait for the next code of the app, or use another recovery code.',
  },
  INVALID_TWO_STEP_CODE: {
    status: 400,
    message: 'A code has six digits, a recovery code ten letters and digits.',
    action: 'Send the six digits of the app, or a recovery code.',
  },
  INVALID_APP_CODE: {
    status: 400,
    message: 'A code has six digits.',
    action: 'Send the six digits that the app shows.',
  },
  LINK_EXPIRED: {
    status: 422,
    message: 'This link cannot be used any more. Please request a new one.',
    action: 'Have a new link mailed.',
  },
  LINK_TOKEN_MISSING: {
    status: 400,
    message: 'The link has no token. Please open it from the mail.',
    action: 'Send the whole token of the mailed link.',
  },
  PASSWORD_REQUIRED: { status: 400, message: 'Enter your password.', action: 'Send the password.' },
  CURRENT_PASSWORD_REQUIRED: {
    status: 400,
    message: 'Enter your present password.',
    action: 'Send the password of the signed-in administrator.',
  },
  WRONG_PASSWORD: {
    status: 422,
    message: 'The present password is wrong.',
    action: 'Send the password of the signed-in administrator.',
  },
  PASSWORD_TOO_WEAK: {
    status: 422,
    message: 'This password is easy to guess. Please choose another one.',
    action: 'Choose a longer password, such as a few random words.',
  },
  PASSWORD_UNCHANGED: {
    status: 400,
    message: 'Choose one that you do not use yet.',
    action: 'Choose a password other than the present one.',
  },
  OTHER_ACCOUNT: {
    status: 403,
    message: 'You can only sign yourself out.',
    action: 'Send the id of the signed-in administrator.',
  },
  OWN_TWO_STEP_MISSING: {
    status: 422,
    message: 'Set up two-step sign-in for yourself first.',
    action: 'Set up two-step sign-in by the calls of the profile, and call again.',
  },
  TWO_STEP_ALREADY_ON: {
    status: 409,
    message: 'Two-step sign-in is on already.',
    action: 'Turn it off first, to set it up with another app.',
  },
  TWO_STEP_OFF: {
    status: 409,
    message: 'Two-step sign-in is off.',
    action: 'Set it up first.',
  },
  TWO_STEP_NOT_STARTED: {
    status: 409,
    message: 'Begin two-step sign-in first.',
    action: 'Request a secret, enter it in an authenticator app, and confirm with a code.',
  },
  TWO_STEP_MANDATORY: {
    status: 409,
    message: 'Two-step sign-in is required of all admins; it cannot be turned off.',
    action: 'Have a super administrator stop requiring it.',
  },
  EMAIL_ALREADY_VERIFIED: {
    status: 409,
    message: 'Your address is verified already.',
    action: 'Nothing is left to do.',
  },
  EMAIL_UNCHANGED: {
    status: 422,
    message: 'That is your address already.',
    action: 'Send another address.',
  },
})
