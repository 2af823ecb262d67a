import { isAllowed, type Permission } from '@storekeeper/contract/permissions'
import { fieldError } from '../../lib/api-error.ts'

/** Admins only grant permissions that they have. Throws 403 at the field with those they do not have. */
export function demandHeld(
  admin: { permissions: readonly Permission[] },
  granted: readonly Permission[],
  field: string,
): void {
  const permissions = granted.filter((permission) => !isAllowed(admin, permission))
  if (permissions.length > 0) throw fieldError(field, 'PERMISSIONS_NOT_HELD', { permissions })
}
