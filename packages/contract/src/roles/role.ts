import { z } from 'zod'
import { errorCode } from '../errors/error-code.ts'
import { Permission } from '../permissions.ts'
import { Id, IsoDate, Line, OptionalLine, PositiveCents, SiteKey } from '../shapes.ts'
import type { Limits } from './limits.ts'
import { NamedRole, ROLE_COLORS } from './named-role.ts'
import { ROLE_PERMISSIONS } from './role-permissions.ts'

const cents = PositiveCents.nullable().default(null)

/** Null means no limit. A limit has no effect without a permission that it limits. */
export const RoleLimits = z.strictObject({
  creditPerGrant: cents.describe('Credit that can be added at once, also by a refund, in cents'),
  creditPerDay: cents.describe(
    'Credit that one admin can add in a day of the store, also by refunds, in cents',
  ),
  refundPerOrder: cents.describe('Refunds of an order in total, in cents'),
  discountPercent: z
    .int()
    .min(0)
    .max(100)
    .nullable()
    .default(null)
    .describe('Discount of coupons, large discounts and prices by hand, in percent'),
  exportRows: z
    .int()
    .min(0)
    .max(100_000)
    .nullable()
    .default(null)
    .describe(
      'Rows of an export, and orders in a file of documents; the documents of one order are always allowed',
    ),
}) satisfies z.ZodType<Limits>

export const Role = NamedRole.extend({
  description: z.string(),
  permissions: z.array(Permission),
  limits: RoleLimits,
  admins: z.int().describe('Number of admins with the role'),
  version: z.int(),
  createdAt: IsoDate,
  updatedAt: IsoDate,
})
export type Role = z.infer<typeof Role>

/** The maximum number of roles of a store. */
export const MAX_ROLES = 100

/** The example is shown in the documentation of the API, and used by the tests of all changes. */
export const NewRole = z
  .strictObject({
    name: Line(60),
    description: OptionalLine(500).default(''),
    color: z.enum(ROLE_COLORS).default('gray'),
    permissions: z
      .array(z.enum(ROLE_PERMISSIONS as [Permission, ...Permission[]]))
      .min(1, errorCode('CHOOSE_ONE'))
      .max(ROLE_PERMISSIONS.length)
      .transform((permissions) => [...new Set(permissions)]),
    limits: RoleLimits.prefault({}),
  })
  .meta({
    examples: [
      {
        name: 'Weekend shift',
        description: 'Packs orders at weekends.',
        color: 'teal',
        permissions: ['orders:read', 'orders:status'],
      },
    ],
  })
export type NewRole = z.infer<typeof NewRole>

export const RoleChanges = z.strictObject({ ...NewRole.shape, version: z.int() })
export type RoleChanges = z.infer<typeof RoleChanges>

/** The sites on which a role applies. Records that all sites share do not depend on them. */
export const RoleSites = z
  .union([
    z.literal('all'),
    z
      .array(SiteKey)
      .max(100)
      .transform((sites) => [...new Set(sites)]),
  ])
  .refine((sites) => sites.length > 0, errorCode('CHOOSE_ONE'))

/** The roles of an admin in requests. */
export const AssignedRoles = z
  .array(z.strictObject({ role: Id, sites: RoleSites.default('all') }))
  .max(20)
  .refine((roles) => new Set(roles.map(({ role }) => role)).size === roles.length, {
    error: errorCode('ROLE_ASSIGNED_TWICE'),
  })
export type AssignedRoles = z.infer<typeof AssignedRoles>
