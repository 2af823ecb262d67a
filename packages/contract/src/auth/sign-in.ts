import { z } from 'zod'
import { errorCode } from '../errors/error-code.ts'
import { Profile } from '../profile/profile.ts'
import { Email, Id } from '../shapes.ts'

/** The credentials that all admins sign in with. */
export const Credentials = z.strictObject({
  email: Email,
  password: z.string().min(1, errorCode('PASSWORD_REQUIRED')).max(1000),
})

/**
 * The secret of a browser, from an earlier sign-in. Attempts from a browser in which the admin signed in before
 * have their own limit, so that attempts of others do not keep the admin out.
 */
export const DeviceSecret = z.string().max(200)

/** The data that the browser stores after sign-in. */
export const SignedIn = z.object({ _id: Id, token: z.string(), profile: Profile })
export type SignedIn = z.infer<typeof SignedIn>

/** The answer of every call that signs in. The browser stores `device` for its next sign-ins. */
export const NewSignIn = SignedIn.extend({ device: DeviceSecret })
export type NewSignIn = z.infer<typeof NewSignIn>
