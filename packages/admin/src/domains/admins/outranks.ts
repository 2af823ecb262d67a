import type { AdminRow } from '@storekeeper/contract/admins/admin'
import { outranks } from '@storekeeper/contract/roles/limits'
import type { Role } from '@storekeeper/contract/roles/role'
import { useQuery } from '@tanstack/react-query'
import { m } from '~/paraglide/messages.js'
import { useProfile } from '~/session/profile'
import { fullName } from '~/ui/customer-name'
import { rolesQuery } from './list/admin-queries'

type Assigned = Pick<AdminRow, 'isSuperAdmin' | 'roles'>

/** Whether the server refuses changes of an admin by the signed-in one. */
export const useOutranks = (admin: Assigned): boolean => {
  const { data } = useQuery(rolesQuery())
  const known = data?.items ?? []
  return outranks(toRanked(admin, known), toRanked(useProfile(), known))
}

/** Adds the permissions and limits of the roles; a role that was deleted meanwhile has none. */
const toRanked = ({ isSuperAdmin, roles }: Assigned, known: readonly Role[]) => ({
  isSuperAdmin,
  roles: roles.flatMap(({ _id, sites }) =>
    known.filter((role) => role._id === _id).map((role) => ({ ...role, sites })),
  ),
})

/** Returns the text of the server's refusal. */
export const outrankedText = (admin: Pick<AdminRow, 'firstName' | 'lastName'>): string =>
  m.roles_admin_with_more({ name: fullName(admin) })
