import { isAllowed } from '@storekeeper/contract/grants'
import { IconUsers } from '@tabler/icons-react'
import { useMemo } from 'react'
import { SavedViews } from '~/domains/saved-views/saved-views'
import { m } from '~/paraglide/messages.js'
import { useProfile } from '~/session/profile'
import { useSettings } from '~/settings'
import { useSiteName } from '~/site-name'
import { toCustomerName } from '~/ui/customer-name'
import { ListScreen } from '~/ui/list/ListScreen'
import { useSearchChange } from '~/ui/list/use-search-change'
import { CustomerActDialogs } from '../acts/CustomerActDialogs'
import { CustomerBulkActions } from '../acts/CustomerBulkActions'
import { useCustomerActs } from '../acts/use-customer-acts'
import { CustomerFilters } from './CustomerFilters'
import { AddCustomerButton, CustomerListActions } from './CustomerListActions'
import { customerChips, useCustomerConditions } from './customer-chips'
import { customerColumns } from './customer-columns'
import { customersQuery } from './customer-queries'
import { type CustomerListName, type CustomerListSearch, toFilter } from './customer-search'

type Props = { list: CustomerListName; search: CustomerListSearch }

/** All customers, or the test customers. */
export const CustomerList = ({ list, search }: Props) => {
  const onSearch = useSearchChange<CustomerListSearch>()
  const currency = useSettings()?.currency
  const siteName = useSiteName()
  const filter = toFilter(list, search)
  const acts = useCustomerActs(filter)
  const { actions } = acts
  const countsAllOrders = isAllowed(useProfile(), 'orders:read', 'all')
  const conditions = useCustomerConditions()
  const columns = useMemo(
    () => customerColumns(siteName, actions, countsAllOrders),
    [siteName, actions, countsAllOrders],
  )
  const add = () => acts.open({ kind: 'create' })
  const isAll = list === 'all'

  return (
    <>
      <ListScreen
        name="customers"
        title={isAll ? m.customers_title_all() : m.customers_test_customers()}
        crumbs={[
          { label: m.customers_customers() },
          { label: isAll ? m.customers_all() : m.customers_test_customers() },
        ]}
        actions={
          <CustomerListActions
            list={list}
            search={search}
            filter={filter}
            onAdd={add}
            onRemoveAll={() => acts.open({ kind: 'remove-all' })}
          />
        }
        query={customersQuery(list, search)}
        search={search}
        onSearch={onSearch}
        searchLabel={m.customers_search()}
        columns={columns}
        getLabel={toCustomerName}
        views={isAll ? (state) => <SavedViews list="customers" {...state} /> : undefined}
        conditions={conditions}
        filters={<CustomerFilters list={list} search={search} onSearch={onSearch} />}
        chips={customerChips(search, list, currency)}
        nothingYet={{
          title: isAll ? m.customers_none_yet() : m.customers_none_test(),
          description: isAll ? m.customers_none_yet_text() : m.customers_none_test_text(),
          icon: <IconUsers stroke={1.5} />,
          action: isAll && <AddCustomerButton onAdd={add} />,
        }}
        onOpen={actions.open}
        bulk={(chosen, clear) => (
          <CustomerBulkActions
            list={list}
            search={search}
            isQueue={search.waitingForApproval === true}
            chosen={chosen}
            clear={clear}
            onOpen={acts.open}
          />
        )}
      />
      <CustomerActDialogs acts={acts} filter={filter} />
    </>
  )
}
