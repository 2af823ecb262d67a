import { z } from 'zod'
import { Id } from '../shapes.ts'

/** The keys of the roles that every store has, see `SHIPPED_ROLES`. */
export const SHIPPED_ROLE_KEYS = [
  'owner',
  'manager',
  'fulfilment',
  'support',
  'marketing',
  'catalogue',
  'accountant',
  'viewer',
] as const
export type ShippedRole = (typeof SHIPPED_ROLE_KEYS)[number]

/** The colors of the badges of roles. */
export const ROLE_COLORS = [
  'gray',
  'red',
  'pink',
  'grape',
  'violet',
  'indigo',
  'blue',
  'cyan',
  'teal',
  'green',
  'lime',
  'yellow',
  'orange',
] as const

/** A role as lists and badges show it. */
export const NamedRole = z.object({
  _id: Id,
  shipped: z
    .enum(SHIPPED_ROLE_KEYS)
    .nullable()
    .describe('The key of a role that every store has; null for roles of this store'),
  name: z.string().describe('In English for shipped roles; clients display their own text'),
  color: z.enum(ROLE_COLORS),
})
export type NamedRole = z.infer<typeof NamedRole>

/** A role of an admin as lists and badges show it. */
export const AdminRole = NamedRole.extend({ sites: z.union([z.literal('all'), z.array(z.string())]) })
export type AdminRole = z.infer<typeof AdminRole>
