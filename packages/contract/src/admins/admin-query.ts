import type { z } from 'zod'
import { filterText, flag, fromUrl, listQuery } from '../list.ts'
import { Id, TimeZone } from '../shapes.ts'

export const ADMIN_SORTS = [
  'latest',
  'createdAt.desc',
  'createdAt.asc',
  'firstName.asc',
  'firstName.desc',
  'lastName.asc',
  'lastName.desc',
  'email.asc',
  'email.desc',
  'lastSeenAt.desc',
  'lastSeenAt.asc',
] as const

/** Admins belong to every site: `site` has no effect. */
export const AdminQuery = listQuery({ limit: 20, sorts: ADMIN_SORTS }).extend({
  filter: filterText,
  timeZone: fromUrl(TimeZone.default('UTC')).describe('The time zone of the days in `filter`'),
  isSuperAdmin: flag,
  active: flag,
  blocked: flag,
  emailVerified: flag,
  isInvited: flag,
  role: fromUrl(Id.optional()).describe('Admins with this role'),
})
export type AdminQuery = z.infer<typeof AdminQuery>
