import {
  type Grants,
  isAllowed,
  isOfSites,
  type Permission,
  type Sites,
} from '@storekeeper/contract/permissions'
import { LIMITS, type LimitName, type Limits } from '@storekeeper/contract/roles/limits'
import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { fieldError } from '../../lib/api-error.ts'
import { readLimits } from '../permissions/permissions.ts'

/**
 * Admins only grant permissions that they have, on the sites on which they have them. Throws 403 at the field
 * with those they do not have.
 */
export function demandHeld(
  admin: Grants,
  granted: readonly Permission[],
  field: string,
  sites: Sites = 'all',
): void {
  const permissions = granted.filter(
    (permission) => !isAllowed(admin, permission, isOfSites(permission) ? sites : undefined),
  )
  if (permissions.length > 0) throw fieldError(field, 'PERMISSIONS_NOT_HELD', { permissions })
}

/** Admins only grant what a permission allows up to their own limits. Throws 403 at the limit above theirs. */
export async function demandLimits(
  tx: Transaction<Tables>,
  by: { _id: string },
  { permissions, limits }: { permissions: readonly Permission[]; limits: Partial<Limits> },
  field: string,
  sites: Sites = 'all',
): Promise<void> {
  const limitOf = await readLimits(tx, by)
  for (const name of Object.keys(LIMITS) as LimitName[]) {
    if (!LIMITS[name].some((permission) => permissions.includes(permission))) continue
    const own = sites === 'all' ? [limitOf(name)] : sites.map((site) => limitOf(name, site))
    const limit = limits[name] ?? null
    for (const max of own)
      if (max !== null && (limit === null || limit > max))
        throw fieldError(field === 'limits' ? `limits.${name}` : field, 'LIMIT_NOT_HELD', { max })
  }
}
