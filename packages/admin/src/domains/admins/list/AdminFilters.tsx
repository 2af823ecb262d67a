import { Stack } from '@mantine/core'
import { m } from '~/paraglide/messages.js'
import { YesNoField } from '~/ui/filters/ChoiceField'
import { FilterMenu } from '~/ui/filters/FilterMenu'
import type { ChangeSearch } from '~/ui/list/use-search-change'
import { ACCOUNT_FLAGS, type AdminFlag, SUPER_FLAG } from './admin-flags'
import type { AdminListSearch } from './admin-search'

type Props = { search: AdminListSearch; onSearch: ChangeSearch<AdminListSearch> }

export const AdminFilters = ({ search, onSearch }: Props) => {
  const fieldFor = ({ field, label, yes, no }: AdminFlag) => (
    <YesNoField
      key={field}
      label={label()}
      names={{ yes: yes(), no: no() }}
      value={search[field]}
      onChange={(value) => onSearch({ [field]: value })}
    />
  )
  const on = (flags: readonly AdminFlag[]) => flags.filter(({ field }) => search[field] !== undefined).length
  return (
    <>
      <FilterMenu label={m.admins_role()} count={on([SUPER_FLAG])} width={320}>
        {fieldFor(SUPER_FLAG)}
      </FilterMenu>
      <FilterMenu label={m.admins_account()} count={on(ACCOUNT_FLAGS)} width={320}>
        <Stack gap="lg">{ACCOUNT_FLAGS.map(fieldFor)}</Stack>
      </FilterMenu>
    </>
  )
}
