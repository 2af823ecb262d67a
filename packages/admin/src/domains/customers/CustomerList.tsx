import { IconUsers } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useAppInfo } from '~/app-info'
import { m } from '~/paraglide/messages.js'
import { useSiteName } from '~/site-name'
import { nameOfCustomer } from '~/ui/customer-name'
import { ListScreen } from '~/ui/list/ListScreen'
import { useSearchChange } from '~/ui/list/use-search-change'
import { CustomerFilters } from './CustomerFilters'
import { customerChips } from './customer-chips'
import { customerColumns } from './customer-columns'
import { customersQuery } from './customer-queries'
import type { CustomerListName, CustomerListSearch } from './customer-search'

type Props = { list: CustomerListName; search: CustomerListSearch }

/** Everybody who buys here, or those who only try things out. */
export const CustomerList = ({ list, search }: Props) => {
  const onSearch = useSearchChange<CustomerListSearch>()
  const currency = useAppInfo()?.currency
  const siteName = useSiteName()
  const columns = useMemo(() => customerColumns(siteName), [siteName])
  const isAll = list === 'all'

  return (
    <ListScreen
      name="customers"
      title={isAll ? m.customers_title_all() : m.customers_test_customers()}
      crumbs={[
        { label: m.customers_customers() },
        { label: isAll ? m.customers_all() : m.customers_test_customers() },
      ]}
      query={customersQuery(list, search)}
      search={search}
      onSearch={onSearch}
      searchLabel={m.customers_search()}
      columns={columns}
      labelOf={nameOfCustomer}
      filters={<CustomerFilters list={list} search={search} onSearch={onSearch} />}
      chips={customerChips(search, list, currency)}
      nothingYet={{
        title: isAll ? m.customers_none_yet() : m.customers_none_test(),
        description: isAll ? m.customers_none_yet_text() : m.customers_none_test_text(),
        icon: <IconUsers stroke={1.5} />,
      }}
    />
  )
}
