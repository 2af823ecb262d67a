import type { AdminRow } from '@storekeeper/contract/admins/admin'
import { isAllowed, isOfSites } from '@storekeeper/contract/permissions'
import type { Profile } from '@storekeeper/contract/profile/profile'
import type { Role } from '@storekeeper/contract/roles/role'
import { useQuery } from '@tanstack/react-query'
import { m } from '~/paraglide/messages.js'
import { useProfile } from '~/session/profile'
import { fullName } from '~/ui/customer-name'
import { rolesQuery } from './list/admin-queries'

/** Whether an admin has a permission that the signed-in admin lacks, so that the server refuses changes. */
export const outranks = (
  { isSuperAdmin, roles }: Pick<AdminRow, 'isSuperAdmin' | 'roles'>,
  me: Pick<Profile, 'isSuperAdmin' | 'permissions' | 'siteLimits'>,
  known: readonly Pick<Role, '_id' | 'permissions'>[],
): boolean => {
  if (isSuperAdmin || me.isSuperAdmin) return isSuperAdmin && !me.isSuperAdmin
  return roles.some(({ _id, sites }) =>
    known
      .find((role) => role._id === _id)
      ?.permissions.some(
        (permission) => !isAllowed(me, permission, isOfSites(permission) ? sites : undefined),
      ),
  )
}

export const useOutranks = (admin: Pick<AdminRow, 'isSuperAdmin' | 'roles'>): boolean => {
  const { data } = useQuery(rolesQuery())
  return outranks(admin, useProfile(), data?.items ?? [])
}

/** Returns the text of the server's refusal. */
export const outrankedText = (admin: Pick<AdminRow, 'firstName' | 'lastName'>): string =>
  m.roles_admin_with_more({ name: fullName(admin) })
