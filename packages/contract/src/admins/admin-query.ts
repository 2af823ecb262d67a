import type { z } from 'zod'
import { filterQuery } from '../filters/filter-query.ts'
import { flag, fromUrl, listQuery } from '../list.ts'
import { Id } from '../shapes.ts'

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
  ...filterQuery,
  isSuperAdmin: flag,
  active: flag,
  blocked: flag,
  emailVerified: flag,
  isInvited: flag,
  role: fromUrl(Id.optional()).describe('Admins with this role'),
})
export type AdminQuery = z.infer<typeof AdminQuery>
