import { z } from 'zod'
import { get, put } from './call.ts'
import { stale } from './errors.ts'
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

export const ProfileChanges = z.strictObject({
  firstName: Line(100),
  lastName: Line(100),
  phone: OptionalLine(40),
  version: z.int(),
})

const tag = 'Profile'

export const profile = {
  read: get('/admin/profile', { right: 'profile:own', tag, summary: 'The signed-in administrator' }).output(
    Profile,
  ),
  update: put('/admin/profile', { right: 'profile:own', tag, summary: 'Change one’s own name and phone' })
    .input(ProfileChanges)
    .output(Profile)
    .errors(stale),
}
