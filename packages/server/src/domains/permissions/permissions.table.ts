import type { Permission } from '@storekeeper/contract/permissions'
import type { Limits } from '@storekeeper/contract/roles/limits'
import type { ROLE_COLORS, ShippedRole } from '@storekeeper/contract/roles/named-role'
import type { ColumnType, Generated } from 'kysely'

export type RoleTable = {
  _id: string
  /** The key of a role of the program, which also has its texts, color and permissions. */
  shipped: ShippedRole | null
  name: string
  description: Generated<string>
  color: Generated<(typeof ROLE_COLORS)[number]>
  /** Empty for shipped roles. */
  permissions: Generated<Permission[]>
  limits: ColumnType<Partial<Limits>, string | undefined, string>
  version: Generated<number>
  createdAt: Generated<string>
  updatedAt: Generated<string>
  requestId: Generated<string | null>
  requestHash: Generated<string | null>
}

export type AdminRoleTable = {
  admin: string
  role: string
  /** The keys of the sites on which the role applies; null for all sites. */
  sites: string[] | null
}

declare module '../../db/tables.ts' {
  interface Tables {
    roles: RoleTable
    adminRoles: AdminRoleTable
  }
}
