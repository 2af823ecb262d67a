import type { z } from 'zod'
import { flag, listQuery } from '../list.ts'

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
  isSuperAdmin: flag,
  active: flag,
  blocked: flag,
  emailVerified: flag,
  isInvited: flag,
})
export type AdminQuery = z.infer<typeof AdminQuery>
