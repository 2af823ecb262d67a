import { signedIn } from '../../calls.ts'
import { login } from './login.ts'
import { endSession } from './sessions.ts'
import { settings } from './sign-in-settings.ts'

/** The public entry of signing in: its calls, and the commands that others use. */
export const auth = {
  login,
  logout: signedIn.auth.logout.handler(async ({ context, input, errors }) => {
    const { db, admin, session, clock } = context
    if (input.id !== admin._id) throw errors.FORBIDDEN({ message: 'You can only sign yourself out.' })
    await db.transaction().execute((tx) => endSession(tx, admin._id, session._id, clock()))
    return { _id: admin._id }
  }),
  settings,
}

export { linkOf } from './link-of.ts'
export { readProfile } from './read-profile.ts'
export { newRecoveryCodes } from './recovery-codes.ts'
export { refuseGuessable } from './refuse-guessable.ts'
export { requirePassword } from './require-password.ts'
export { readSignInSettings } from './sign-in-settings.ts'
export { isTokenMade, makeToken, purposeOfToken, useToken, voidTokens } from './tokens.ts'
export { beginTwoStep, confirmTwoStep, hasTwoStep, turnTwoStepOff, useSecondStep } from './two-step.ts'
