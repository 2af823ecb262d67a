import { Select, Switch } from '@mantine/core'
import { CustomerFilter, CustomerQuery } from '@storekeeper/contract/customers/customer-query'
import { parseFilter } from '@storekeeper/contract/filters/filter-text'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { api } from '~/api'
import { CustomerFilters, customerChips, useCustomerConditions } from '~/domains/customers/customers'
import { browserTimeZone } from '~/lib/day-range'
import { m } from '~/paraglide/messages.js'
import { useSettings } from '~/settings'
import { ALL_SITES } from '~/site'
import { toastFailure } from '~/toast-failure'
import type { FieldProps } from '~/ui/files/field-props'
import { useFieldValue } from '~/ui/files/use-field-value'
import { ConditionChips } from '~/ui/filters/conditions/ConditionChips'
import { ConditionPanel } from '~/ui/filters/conditions/ConditionPanel'
import { namedFields } from '~/ui/filters/conditions/draft'
import { FilterChips } from '~/ui/filters/FilterChips'
import { FilterMenu } from '~/ui/filters/FilterMenu'

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

const NO_FILTERS = Object.fromEntries(
  Object.keys(CustomerFilter.shape).map((name) => [name, undefined]),
) as Partial<CustomerFilter>

type FiltersProps = { filter: CustomerFilter; onChange: (part: Partial<CustomerFilter>) => void }

const Filters = ({ filter, onChange }: FiltersProps) => {
  const { data: sites = [] } = useQuery(api.sites.list.queryOptions({ meta: { handlesErrors: true } }))
  const currency = useSettings()?.currency
  const conditions = useCustomerConditions()
  const [chosenView, setChosenView] = useState<string | null>(null)
  // The filters of the customer list, without pagination.
  const search = CustomerQuery.parse(filter)
  const { data: views = [] } = useQuery(
    api.savedViews.list.queryOptions({ input: {}, meta: { handlesErrors: true } }),
  )
  const usable = views.filter(({ list, isValid }) => list === 'customers' && isValid)
  const showView = async (id: string | null) => {
    const view = views.find(({ _id }) => _id === id)
    if (!view) return setChosenView(null)
    const { limit: _, sort: __, ...filters } = view.search
    // All filters are those of the view, except the site, which a view does not have. Test customers and blocked
    // customers are excluded unless the view names them.
    const read = parseFilter(filters.filter ?? '', await conditions.load())
    const named = 'filter' in read ? namedFields(read.filter) : []
    const excluded = {
      ...(!named.includes('test') && { isTest: false }),
      ...(!named.includes('blocked') && { blocked: false }),
    }
    setChosenView(id)
    onChange({ ...NO_FILTERS, ...excluded, ...CustomerFilter.parse({ ...filters, site: filter.site }) })
  }
  const narrow = ({ page: _, limit: __, sort: ___, ...part }: Partial<CustomerQuery>) => {
    setChosenView(null)
    onChange(part)
  }
  const chips = customerChips(search, 'all', currency)
  return (
    <>
      {usable.length > 0 && (
        <Select
          label={m.views_recipients()}
          description={m.views_recipients_hint()}
          data={usable.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={chosenView}
          placeholder={m.views_recipients_choose()}
          onChange={(id) => void showView(id).catch(toastFailure)}
          className="max-w-70"
        />
      )}
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
        <FilterMenu label={m.filter_conditions()} count={search.filter ? true : 0} width="auto">
          {(close) => (
            <Suspense>
              <ConditionPanel
                conditions={conditions}
                filter={search.filter}
                onApply={(conditionText) => {
                  narrow({ filter: conditionText, timeZone: browserTimeZone() })
                  close()
                }}
              />
            </Suspense>
          )}
        </FilterMenu>
      </fieldset>
      <div className="[&>ul]:m-0 [&>ul]:p-0 empty:hidden">
        {search.filter ? (
          <Suspense>
            <ConditionChips
              conditions={conditions}
              filter={search.filter}
              chips={chips}
              onChange={(part) => narrow(part)}
            />
          </Suspense>
        ) : (
          <FilterChips chips={chips} onChange={narrow} />
        )}
      </div>
    </>
  )
}
