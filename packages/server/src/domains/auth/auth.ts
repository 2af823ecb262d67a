import { signedIn } from '../../calls.ts'
import { apiError } from '../../lib/api-error.ts'
import { endSession } from '../sessions/sessions.ts'
import { login } from './login.ts'
import { link } from './sign-in-link.ts'
import { settings } from './sign-in-settings.ts'

/** The public entry of authentication: its calls, and the functions that other domains use. */
export const auth = {
  login,
  logout: signedIn.auth.logout.handler(async ({ context, input }) => {
    const { db, admin, session, clock } = context
    if (input.id !== admin._id) throw apiError('OTHER_ACCOUNT')
    await db.transaction().execute((tx) => endSession(tx, admin._id, session._id, clock()))
    return { _id: admin._id }
  }),
  link,
  settings,
}

export { recordAdminLanguage } from './admin-language.ts'
export {
  answerSignIn,
  completeSignIn,
  lockSigningIn,
  recordFailedSignIn,
  signInWithin,
} from './complete-sign-in.ts'
export { createAdmin, type NewAdmin } from './create-admin.ts'
export { mailAdmin, mailTwoStepChange } from './mail-admin.ts'
export { COMPANY_SECRET_CONTEXT } from './open-secrets.ts'
export { readProfile } from './read-profile.ts'
export { newRecoveryCodes } from './recovery-codes.ts'
export { refuseGuessable } from './refuse-guessable.ts'
export { requirePassword } from './require-password.ts'
export { sendSignInLink } from './sign-in-link.ts'
export { readSignInSettings } from './sign-in-settings.ts'
export { buildLink, checkToken, createToken, tokenExists, useToken, voidTokens } from './tokens.ts'
export { beginTwoStep, confirmTwoStep, hasTwoStep, turnTwoStepOff, useSecondStep } from './two-step.ts'
