import {
  type Grants,
  isAllowed,
  isOfSites,
  type Permission,
  type Sites,
} from '@storekeeper/contract/permissions'
import { fieldError } from '../../lib/api-error.ts'

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
