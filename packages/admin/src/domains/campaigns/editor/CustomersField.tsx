import { Select, Switch } from '@mantine/core'
import { CustomerFilter, CustomerQuery } from '@storekeeper/contract/customers/customer-query'
import { useQuery } from '@tanstack/react-query'
import { api } from '~/api'
import { CustomerFilters, customerChips } from '~/domains/customers/customers'
import { m } from '~/paraglide/messages.js'
import { useSettings } from '~/settings'
import { ALL_SITES } from '~/site'
import type { FieldProps } from '~/ui/files/field-props'
import { useFieldValue } from '~/ui/files/use-field-value'
import { FilterChips } from '~/ui/filters/FilterChips'

type Props = Pick<FieldProps<CustomerFilter | null>, 'defaultValue' | 'onChange' | 'error'> & {
  /** Returns the site that sends the mail, used when the admin first selects customers. */
  siteOfMail: () => string
}

/**
 * Selects the customers that match filters, or none. Customers who declined marketing are always excluded.
 */
export const CustomersField = ({ defaultValue, onChange, error, siteOfMail }: Props) => {
  const [filter, change] = useFieldValue<CustomerFilter | null>({
    value: undefined,
    defaultValue,
    onChange,
    empty: null,
  })
  return (
    <div className="grid gap-3 min-w-0">
      <Switch
        label={m.campaigns_customers()}
        description={m.campaigns_customers_hint()}
        error={error}
        data-path="customers"
        checked={filter !== null}
        onChange={(event) => {
          const isOn = event.currentTarget.checked
          change(() => (isOn ? CustomerFilter.parse({ ...AT_FIRST, site: siteOfMail() }) : null))
        }}
      />
      {filter && (
        <Filters filter={filter} onChange={(part) => change((now) => (now ? { ...now, ...part } : now))} />
      )}
    </div>
  )
}

/** Test customers and blocked customers are excluded by default; the filters can include them. */
const AT_FIRST: Partial<CustomerFilter> = { isTest: false, blocked: false }

type FiltersProps = { filter: CustomerFilter; onChange: (part: Partial<CustomerFilter>) => void }

const Filters = ({ filter, onChange }: FiltersProps) => {
  const { data: sites = [] } = useQuery(api.sites.list.queryOptions({ meta: { handlesErrors: true } }))
  const currency = useSettings()?.currency
  // The filters of the customer list, without pagination.
  const search = CustomerQuery.parse(filter)
  const narrow = ({ page: _, limit: __, sort: ___, ...part }: Partial<CustomerQuery>) => onChange(part)
  return (
    <>
      <Select
        label={m.campaigns_joined_on()}
        allowDeselect={false}
        data={[
          { value: ALL_SITES, label: m.campaigns_any_site() },
          ...sites.map(({ key, name }) => ({ value: key, label: name })),
        ]}
        value={filter.site}
        onChange={(site) => onChange({ site: site ?? ALL_SITES })}
        className="max-w-70"
      />
      <fieldset
        className="flex flex-wrap gap-2 min-w-0 p-0 border-0"
        aria-label={m.campaigns_which_customers()}
      >
        <CustomerFilters list="all" search={search} onSearch={narrow} />
      </fieldset>
      <div className="[&>ul]:m-0 [&>ul]:p-0 empty:hidden">
        <FilterChips chips={customerChips(search, 'all', currency)} onChange={narrow} />
      </div>
    </>
  )
}
