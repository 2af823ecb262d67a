import { z } from 'zod'

/** How everybody signs in. */
export const SignInSettings = z.object({
  /** Who has no two-step sign-in may do nothing but set it up, in their own profile. */
  requireTwoStep: z.boolean(),
  version: z.int(),
})

export const SignInSettingsChanges = z.strictObject({ requireTwoStep: z.boolean(), version: z.int() })
