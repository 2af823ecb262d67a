import { CustomerFilter, CustomerQuery } from '@storekeeper/contract/customers/customer-query'
import { useQuery } from '@tanstack/react-query'
import { api } from '~/api'
import { CustomerFilters, customerChips, useCustomerConditions } from '~/domains/customers/customers'
import { m } from '~/paraglide/messages.js'
import { useSettings } from '~/settings'
import { type Change, SegmentField, type SegmentFieldProps, SegmentFilters } from './SegmentField'

/** The customers among the recipients. */
export const CustomersField = (field: SegmentFieldProps<CustomerFilter>) => (
  <SegmentField
    path="customers"
    label={m.campaigns_customers()}
    description={m.campaigns_customers_hint()}
    toFirst={(site) => CustomerFilter.parse({ ...EXCLUDED.test, ...EXCLUDED.blocked, site })}
    {...field}
  >
    {(filter, change) => <Filters filter={filter} onChange={change} />}
  </SegmentField>
)

/** Test customers and blocked customers are excluded by default; the filters can include them. */
const EXCLUDED = { test: { isTest: false }, blocked: { blocked: false } }

const toFilter = (search: object): CustomerFilter => CustomerFilter.parse(search)

type Props = { filter: CustomerFilter; onChange: Change<CustomerFilter> }

const Filters = ({ filter, onChange }: Props) => {
  const { data: sites = [] } = useQuery(api.sites.list.queryOptions({ meta: { handlesErrors: true } }))
  const currency = useSettings()?.currency
  const conditions = useCustomerConditions()
  // The filters of the customer list, without pagination.
  const search = CustomerQuery.parse(filter)
  return (
    <SegmentFilters
      list="customers"
      label={m.campaigns_which_customers()}
      siteLabel={m.campaigns_joined_on()}
      sites={sites}
      filter={filter}
      onChange={onChange}
      toFilter={toFilter}
      excluded={EXCLUDED}
      conditions={conditions}
      chips={customerChips(search, 'all', currency)}
    >
      {(narrow) => <CustomerFilters list="all" search={search} onSearch={narrow} />}
    </SegmentFilters>
  )
}
