import type { Permission } from '@storekeeper/contract/permissions'
import { isMoneyLimit } from '@storekeeper/contract/roles/limits'
import { ROLE_COLORS } from '@storekeeper/contract/roles/named-role'
import { type NewRole, type Role, type RoleChanges, RoleLimits } from '@storekeeper/contract/roles/role'
import { ROLE_PERMISSIONS } from '@storekeeper/contract/roles/role-permissions'
import { z } from 'zod'
import { fromCents } from '~/lib/minor-units'
import { parseAmount, parseCents } from '~/lib/parse-amount'
import { newRequestId } from '~/lib/request-id'
import { m } from '~/paraglide/messages.js'
import { LIMIT_NAMES } from './limit-names'
import { roleDescription } from './role-descriptions'
import { roleName } from './role-names'

/**
 * The field values. The permissions are one value each, so that the changes of two admins to different
 * permissions of a role are merged.
 */
export const RoleValues = z.object({
  name: z.string(),
  description: z.string(),
  color: z.enum(ROLE_COLORS),
  permissions: z.record(z.string(), z.boolean()),
  /** Amounts in whole units of the currency; empty for no limit. */
  limits: z.record(z.string(), z.union([z.number(), z.string()])),
})
export type RoleValues = z.infer<typeof RoleValues>

/** A role as the form edits it; a new one has version 0. */
export type EditedRole = Pick<Role, '_id' | 'version'> & NewRole

export const toValues = (
  { name, description, color, permissions, limits }: EditedRole,
  currency: string,
): RoleValues => ({
  name,
  description,
  color,
  permissions: Object.fromEntries(
    ROLE_PERMISSIONS.map((permission) => [permission, permissions.includes(permission)]),
  ),
  limits: Object.fromEntries(
    LIMIT_NAMES.map((name) => [name, toInput(limits[name], isMoneyLimit(name) ? currency : null)]),
  ),
})

const toInput = (limit: number | null, currency: string | null): number | '' => {
  if (limit === null) return ''
  return currency === null ? limit : fromCents(limit, currency)
}
const parseInput = (typed: number | string | undefined, currency: string | null): number | null => {
  if (typed === '' || typed === undefined) return null
  return currency === null ? parseAmount(typed, 0) : parseCents(typed, currency)
}

export const toChanges = (
  { permissions, limits, ...fields }: RoleValues,
  version: number,
  currency: string,
): RoleChanges => ({
  ...fields,
  // The contract validates them, and its errors are shown at the fields.
  limits: Object.fromEntries(
    LIMIT_NAMES.map((name) => [name, parseInput(limits[name], isMoneyLimit(name) ? currency : null)]),
  ) as Role['limits'],
  permissions: ROLE_PERMISSIONS.filter((permission) => permissions[permission]),
  version,
})

export const blankRole = (): EditedRole => ({
  _id: newRequestId(),
  version: 0,
  name: '',
  description: '',
  color: 'blue',
  permissions: [],
  limits: RoleLimits.parse({}),
})

/** The maximum length of a name in the contract. */
const MAX_NAME = 60

/** A new role like another one, with those of its permissions that the admin can grant. */
export const toDuplicate = (role: Role, canGrant: (permission: Permission) => boolean): EditedRole => ({
  ...blankRole(),
  name: m.roles_copy_of({ name: roleName(role) }).slice(0, MAX_NAME),
  description: roleDescription(role),
  color: role.color,
  permissions: role.permissions.filter(canGrant),
  limits: role.limits,
})
