import { Radio, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { RoleBadge } from '~/domains/roles/roles'
import { m } from '~/paraglide/messages.js'
import { YesNoField } from '~/ui/filters/ChoiceField'
import { FilterMenu } from '~/ui/filters/FilterMenu'
import type { ChangeSearch } from '~/ui/list/use-search-change'
import { ACCOUNT_FLAGS } from './admin-flags'
import { rolesQuery } from './admin-queries'
import type { AdminListSearch } from './admin-search'

type Props = { search: AdminListSearch; onSearch: ChangeSearch<AdminListSearch> }

export const AdminFilters = ({ search, onSearch }: Props) => (
  <>
    <RoleFilter chosen={search.role} onChange={(role) => onSearch({ role, isSuperAdmin: undefined })} />
    <FilterMenu
      label={m.admins_account()}
      count={ACCOUNT_FLAGS.filter(({ field }) => search[field] !== undefined).length}
      width={320}
    >
      <Stack gap="lg">
        {ACCOUNT_FLAGS.map(({ field, label, yes, no }) => (
          <YesNoField
            key={field}
            label={label()}
            names={{ yes: yes(), no: no() }}
            value={search[field]}
            onChange={(value) => onSearch({ [field]: value })}
          />
        ))}
      </Stack>
    </FilterMenu>
  </>
)

type RoleFilterProps = { chosen: string | undefined; onChange: (role: string | undefined) => void }

const ANY = ''

/** Filters admins by one role; those with the role of the owner are the super admins. */
const RoleFilter = ({ chosen, onChange }: RoleFilterProps) => {
  const { data } = useQuery(rolesQuery())
  return (
    <FilterMenu label={m.admins_role()} count={chosen ? 1 : 0}>
      <Radio.Group
        label={m.admins_role()}
        value={chosen ?? ANY}
        onChange={(value) => onChange(value || undefined)}
      >
        <Stack gap={2}>
          <Radio value={ANY} label={m.admins_any_role()} py={6} />
          {data?.items.map((role) => (
            <Radio key={role._id} value={role._id} label={<RoleBadge role={role} />} py={6} />
          ))}
        </Stack>
      </Radio.Group>
    </FilterMenu>
  )
}
