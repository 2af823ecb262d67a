import { z } from 'zod'
import { errorCode } from '../errors/error-code.ts'
import { Id, OptionalLine } from '../shapes.ts'

/** The address of the identity provider, without query and fragment. Only this machine may use http, for tests. */
const ISSUER =
  /^(https:\/\/[^\s?#@]+|http:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?(\/[^\s?#@]*)?)$/
const Issuer = z
  .string()
  .trim()
  .max(500)
  .refine((text) => text === '' || ISSUER.test(text), errorCode('ISSUER_NOT_HTTPS'))

/** Members of the group get the role at each sign-in. */
const GroupRole = z.strictObject({
  group: z.string().trim().min(1).max(200),
  role: z.string().min(1, { abort: true }).pipe(Id),
})
export const MAX_GROUP_ROLES = 100

const settings = {
  isActive: z.boolean(),
  issuer: Issuer,
  clientId: OptionalLine(300),
  groupClaim: z.string().trim().min(1).max(100),
  groupRoles: z
    .array(GroupRole)
    .max(MAX_GROUP_ROLES)
    .refine(
      (pairs) => new Set(pairs.map(({ group, role }) => `${role} ${group}`)).size === pairs.length,
      errorCode('GROUP_MAPPED_TWICE'),
    ),
  /** Whether admins who are not super admins can also sign in by password, passkey or e-mailed link. */
  allowsPasswords: z.boolean(),
  /** Whether the first sign-in of an unknown person creates an admin. */
  createsAdmins: z.boolean(),
  version: z.int(),
}

/** OpenID Connect settings of the store. The client secret is never returned. */
export const CompanySettings = z.object({
  ...settings,
  hasClientSecret: z.boolean(),
  redirectUri: z.string().describe('The address to allow at the provider'),
})
export type CompanySettings = z.infer<typeof CompanySettings>

export const CompanySettingsChanges = z
  .strictObject({
    ...settings,
    /** Without it the stored secret remains; an empty one removes it, for a public client. */
    clientSecret: z.string().max(1000).optional(),
  })
  .superRefine(({ isActive, issuer, clientId }, context) => {
    if (!isActive) return
    for (const [field, value] of Object.entries({ issuer, clientId }))
      if (value === '') context.addIssue({ code: 'custom', path: [field], message: errorCode('REQUIRED') })
  })
export type CompanySettingsChanges = z.infer<typeof CompanySettingsChanges>

export const ProviderTest = z.strictObject({
  issuer: Issuer.refine((text) => text !== '', errorCode('REQUIRED')),
})
