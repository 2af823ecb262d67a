import { z } from 'zod'
import { Language } from '../language.ts'
import { Id, IsoDate } from '../shapes.ts'

/** The signed-in administrator, as they see themselves. */
export const Profile = z.object({
  _id: Id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  avatar: z.string().nullable(),
  phone: z.string(),
  /** Of the mails and papers for them; null until their first sign-in names one. */
  language: Language.nullable(),
  isSuperAdmin: z.boolean(),
  active: z.boolean(),
  blocked: z.boolean(),
  emailVerified: z.boolean(),
  hasTwoStep: z.boolean(),
  recoveryCodesLeft: z.int(),
  /** The shop requires two-step sign-in and they have none: until they do, only calls of their own profile are answered. */
  mustSetUpTwoStep: z.boolean(),
  version: z.int(),
  createdAt: IsoDate,
  updatedAt: IsoDate,
})
export type Profile = z.infer<typeof Profile>
