import type { NamedRole } from '@storekeeper/contract/roles/named-role'
import { roleName } from '~/domains/roles/roles'
import { m } from '~/paraglide/messages.js'
import type { FilterChip } from '~/ui/filters/FilterChips'
import { ACCOUNT_FLAGS, SUPER_FLAG } from './admin-flags'
import type { AdminListSearch } from './admin-search'

type Chip = FilterChip<AdminListSearch>

export const adminChips = (search: AdminListSearch, roles: readonly NamedRole[]): Chip[] => [
  ...roleChip(search.role, roles),
  ...[SUPER_FLAG, ...ACCOUNT_FLAGS].flatMap(({ field, label, yes, no }) =>
    search[field] === undefined
      ? []
      : [{ label: label(), value: search[field] ? yes() : no(), without: { [field]: undefined } }],
  ),
]

const roleChip = (id: string | undefined, roles: readonly NamedRole[]): Chip[] => {
  if (id === undefined) return []
  const role = roles.find(({ _id }) => _id === id)
  return [{ label: m.admins_role(), value: role ? roleName(role) : '…', without: { role: undefined } }]
}
