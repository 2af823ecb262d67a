import { Stack } from '@mantine/core'
import { m } from '~/paraglide/messages.js'
import { FilterMenu } from '~/ui/list/FilterMenu'
import type { ChangeSearch } from '~/ui/list/use-search-change'
import { YesNoField } from '~/ui/list/YesNoField'
import { FLAGS } from './customer-flags'
import type { CustomerListName, CustomerListSearch } from './customer-search'

type Props = {
  list: CustomerListName
  search: CustomerListSearch
  onSearch: ChangeSearch<CustomerListSearch>
}

/** Filters by the status of an account. */
export const AccountFilter = ({ list, search, onSearch }: Props) => {
  const flags = FLAGS.filter(({ field }) => list === 'all' || field !== 'isTest')
  return (
    <FilterMenu
      label={m.customers_account()}
      count={flags.filter(({ field }) => search[field] !== undefined).length}
      width={320}
    >
      <Stack gap="lg">
        {flags.map(({ field, label, yes, no }) => (
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
  )
}
