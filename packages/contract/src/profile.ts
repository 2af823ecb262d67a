import { z } from 'zod'
import { get, put } from './call.ts'
import { refused, stale } from './errors.ts'
import { Id, IsoDate, Line, OptionalLine } from './shapes.ts'

/** The signed-in administrator, as they see themselves. */
export const Profile = z.object({
  _id: Id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  avatar: z.string().nullable(),
  phone: z.string(),
  isSuperAdmin: z.boolean(),
  emailVerified: z.boolean(),
  version: z.int(),
  createdAt: IsoDate,
  updatedAt: IsoDate,
})
export type Profile = z.infer<typeof Profile>

export const MIN_PASSWORD_LENGTH = 12

/** A password people choose: long rather than strange. */
export const NewPassword = z
  .string()
  .min(MIN_PASSWORD_LENGTH, `At least ${MIN_PASSWORD_LENGTH} characters.`)
  .max(200, 'At most 200 characters.')

/** Changing the password asks for the present one, and ends every other session. */
export const PasswordChange = z
  .strictObject({ current: z.string().min(1, 'Enter your present password.').max(1000), next: NewPassword })
  .refine(({ current, next }) => current !== next, {
    path: ['next'],
    message: 'Choose one that you do not use yet.',
  })

export const ProfileChanges = z.strictObject({
  firstName: Line(100),
  lastName: Line(100),
  phone: OptionalLine(40),
  password: PasswordChange.optional(),
  version: z.int(),
})
export type ProfileChanges = z.infer<typeof ProfileChanges>

const tag = 'Profile'

export const profile = {
  read: get('/admin/profile', { right: 'profile:own', tag, summary: 'The signed-in administrator' }).output(
    Profile,
  ),
  update: put('/admin/profile', {
    right: 'profile:own',
    tag,
    summary: 'Change one’s own name, phone and password',
  })
    .input(ProfileChanges)
    .output(Profile)
    .errors({ ...stale, ...refused }),
}
