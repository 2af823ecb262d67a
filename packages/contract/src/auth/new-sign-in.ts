import { z } from 'zod'
import { SignedIn } from './sign-in.ts'

/**
 * The secret of a browser, from an earlier sign-in. Attempts from a browser in which the admin signed in before
 * have their own limit, so that attempts of others do not keep the admin out.
 */
export const DeviceSecret = z.string().max(200)

/** The answer of every call that signs in. The browser stores `device` for its next sign-ins. */
export const NewSignIn = SignedIn.extend({ device: DeviceSecret })
export type NewSignIn = z.infer<typeof NewSignIn>
