import { z } from 'zod'
import { errorCode } from '../errors/error-code.ts'
import { Profile } from '../profile/profile.ts'
import { Email, Id } from '../shapes.ts'

/** The credentials that all admins sign in with. */
export const Credentials = z.strictObject({
  email: Email,
  password: z.string().min(1, errorCode('PASSWORD_REQUIRED')).max(1000),
})

/** The data that the browser stores after sign-in. */
export const SignedIn = z.object({ _id: Id, token: z.string(), profile: Profile })
export type SignedIn = z.infer<typeof SignedIn>
