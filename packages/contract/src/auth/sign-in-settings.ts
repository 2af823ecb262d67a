import { z } from 'zod'

/** Sign-in settings of all admins. */
export const SignInSettings = z.object({
  /**
   * Admins without two-step sign-in can only call the endpoints of their own profile until they set it up.
   */
  requireTwoStep: z.boolean(),
  version: z.int(),
})

export const SignInSettingsChanges = z.strictObject({ requireTwoStep: z.boolean(), version: z.int() })
