import { type Grants, isAllowed, isOfSites, type Sites } from '@storekeeper/contract/grants'
import type { Permission } from '@storekeeper/contract/permissions'
import {
  getLimit,
  getLowestLimit,
  isMoneyLimit,
  LIMITS,
  type LimitName,
  type Limits,
} from '@storekeeper/contract/roles/limits'
import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { fieldError } from '../../lib/api-error.ts'
import { readLimitedRoles } from '../permissions/permissions.ts'
import { readCurrency } from '../settings/settings.ts'

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

/**
 * Admins only grant what a permission allows up to their own limits, on the sites where they grant it. Throws 403
 * at the limit above theirs.
 */
export async function demandLimits(
  tx: Transaction<Tables>,
  by: { _id: string },
  { permissions, limits }: { permissions: readonly Permission[]; limits: Partial<Limits> },
  field: string,
  sites: Sites = 'all',
): Promise<void> {
  const roles = await readLimitedRoles(tx, by)
  if (!roles) return
  for (const name of Object.keys(LIMITS) as LimitName[]) {
    const limit = limits[name] ?? null
    for (const permission of permissions.filter((one) => LIMITS[name].some((limited) => limited === one))) {
      const max = isOfSites(permission)
        ? getLowestLimit(roles, name, permission, sites)
        : getLimit(roles, name, permission, null)
      if (max !== null && (limit === null || limit > max))
        throw fieldError(field === 'limits' ? `limits.${name}` : field, 'LIMIT_NOT_HELD', {
          max: isMoneyLimit(name) ? { amount: max, currency: await readCurrency(tx) } : max,
        })
    }
  }
}
