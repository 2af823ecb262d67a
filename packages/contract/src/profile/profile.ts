import { z } from 'zod'
import { Language } from '../language.ts'
import type { Permission } from '../permissions.ts'
import { AdminRole } from '../roles/named-role.ts'
import { Id, IsoDate } from '../shapes.ts'

/** The profile of the signed-in admin. */
export const Profile = z.object({
  _id: Id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  avatar: z.string().nullable(),
  phone: z.string(),
  /** The language of e-mails and documents for this admin; null until the first sign-in with a language. */
  language: Language.nullable(),
  mailsWhenAway: z
    .boolean()
    .default(true)
    .describe('Whether mentions and assignments that you have not read for ten minutes are e-mailed'),
  isSuperAdmin: z.boolean(),
  roles: z.array(AdminRole),
  /**
   * All permissions from the roles, or because the admin is a super admin. Not validated: a stored login may
   * have permissions of another version.
   */
  permissions: z.array(z.string() as unknown as z.ZodType<Permission>),
  siteLimits: z
    .record(z.string(), z.array(z.string()))
    .default({})
    .describe('The site keys of permissions that are limited to sites'),
  seenAs: z
    .object({ _id: Id, firstName: z.string(), lastName: z.string() })
    .nullable()
    .default(null)
    .describe('The admin with whose roles the session views the back-office, read-only; null usually'),
  active: z.boolean(),
  blocked: z.boolean(),
  emailVerified: z.boolean(),
  hasTwoStep: z.boolean(),
  recoveryCodesLeft: z.int(),
  /**
   * The store requires two-step sign-in and this admin has not set it up. Until then only calls of the own
   * profile are allowed.
   */
  mustSetUpTwoStep: z.boolean(),
  version: z.int(),
  createdAt: IsoDate,
  updatedAt: IsoDate,
})
export type Profile = z.infer<typeof Profile>
