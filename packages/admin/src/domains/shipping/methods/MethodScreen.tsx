import { inUrl } from '@storekeeper/contract/list'
import type { ShippingMethod } from '@storekeeper/contract/shipping/shipping-method'
import type { ShippingQuery } from '@storekeeper/contract/shipping/shipping-query'
import { IconTruckDelivery } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { api } from '~/api'
import { countryName } from '~/lib/countries'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { useSettings } from '~/settings'
import { ALL_SITES } from '~/site'
import { useSiteName } from '~/site-name'
import type { FilterChip } from '~/ui/list/filters/FilterChips'
import { FilterMenu } from '~/ui/list/filters/FilterMenu'
import { YesNoField } from '~/ui/list/filters/YesNoField'
import { ListScreen } from '~/ui/list/ListScreen'
import { OneByOneActions } from '~/ui/list/one-by-one/OneByOneActions'
import { OneByOneDialogs } from '~/ui/list/one-by-one/OneByOneDialogs'
import { useOneByOne } from '~/ui/list/one-by-one/use-one-by-one'
import { focusRow } from '~/ui/list/rows/row-link'
import { type ChangeSearch, useSearchChange } from '~/ui/list/use-search-change'
import { toast } from '~/ui/toasts/toast'
import { ShippingTabs } from '../ShippingTabs'
import { methodsQuery } from '../shipping-queries'
import { AddMethodButton, MethodActions } from './MethodActions'
import { type Beside, MethodPanels } from './MethodPanels'
import type { MethodActs } from './MethodRowMenu'
import { METHOD_ACTS, METHOD_TEXTS } from './method-acts'
import { methodColumns } from './method-columns'
import { blankMethod, toDuplicate, toEdited } from './method-form'

/** The shipping methods of the sites. */
export const MethodScreen = ({ search }: { search: ShippingQuery }) => {
  const onSearch = useSearchChange<ShippingQuery>()
  const { data: sites } = useQuery(api.sites.list.queryOptions({ meta: { handlesErrors: true } }))
  const siteName = useSiteName()
  const canChange = useCan('shipping:change')
  const currency = useSettings()?.currency
  const [beside, setBeside] = useState<Beside | null>(null)
  const switchOver = useSwitchMethod()

  const columns = useMemo(() => {
    const acts: MethodActs = {
      edit: (method) => setBeside({ shows: 'form', method: toEdited(method) }),
      duplicate: (method) => setBeside({ shows: 'form', method: toDuplicate(method) }),
      remove: (method) => setBeside({ shows: 'removal', method }),
      switchOver,
    }
    return methodColumns({ siteName, getCountryName: countryName, canChange, acts })
  }, [siteName, canChange, switchOver])

  const site = search.site === ALL_SITES ? (sites?.[0]?.key ?? '') : search.site
  const bulk = useOneByOne(METHOD_TEXTS, (at) => api.shipping.list.call(inUrl({ ...search, ...at })))
  const add = () => setBeside({ shows: 'form', method: blankMethod(site) })
  const close = () => {
    setBeside(null)
    if (beside?.shows === 'form') focusRow(beside.method._id)
  }

  return (
    <>
      <ListScreen
        name="shipping-methods"
        title={m.shipping_title()}
        actions={
          <MethodActions
            onTest={() => setBeside({ shows: 'tester' })}
            onOrder={() => setBeside({ shows: 'order' })}
            onAdd={add}
          />
        }
        query={methodsQuery(search)}
        search={search}
        onSearch={onSearch}
        searchLabel={m.shipping_search()}
        columns={columns}
        getLabel={({ title }) => title}
        tabs={<ShippingTabs view="methods" />}
        filters={<MethodFilters search={search} onSearch={onSearch} />}
        chips={methodChips(search)}
        nothingYet={{
          title: m.shipping_none_yet(),
          description: m.shipping_none_yet_text(),
          icon: <IconTruckDelivery stroke={1.5} />,
          action: <AddMethodButton onAdd={add} />,
        }}
        bulk={(...selection) => (
          <OneByOneActions acts={METHOD_ACTS} canChange={canChange} bulk={bulk} selection={selection} />
        )}
        openId={beside?.shows === 'form' ? beside.method._id : undefined}
        onOpen={
          canChange
            ? (method: ShippingMethod) => setBeside({ shows: 'form', method: toEdited(method) })
            : undefined
        }
      />
      <OneByOneDialogs bulk={bulk} />
      {/* A new method requires a default site, and amounts require the currency. */}
      {beside && currency && sites && (
        <MethodPanels
          beside={beside}
          site={site}
          currency={currency}
          onSwitchOver={switchOver}
          onClose={close}
        />
      )}
    </>
  )
}

type Props = { search: ShippingQuery; onSearch: ChangeSearch<ShippingQuery> }

const MethodFilters = ({ search: { isActive, isFreeShipping }, onSearch }: Props) => (
  <>
    <FilterMenu label={m.shipping_state()} count={isActive === undefined ? 0 : 1} width={320}>
      <YesNoField
        label={m.shipping_state()}
        names={{ yes: m.shipping_active(), no: m.shipping_inactive() }}
        value={isActive}
        onChange={(chosen) => onSearch({ isActive: chosen })}
      />
    </FilterMenu>
    <FilterMenu label={m.shipping_price()} count={isFreeShipping === undefined ? 0 : 1} width={320}>
      <YesNoField
        label={m.shipping_price()}
        names={{ yes: m.shipping_free(), no: m.shipping_paid() }}
        value={isFreeShipping}
        onChange={(chosen) => onSearch({ isFreeShipping: chosen })}
      />
    </FilterMenu>
  </>
)

/** Returns the active filters as chips. */
const methodChips = ({ isActive, isFreeShipping }: ShippingQuery): FilterChip<ShippingQuery>[] => {
  const chips: FilterChip<ShippingQuery>[] = []
  if (isActive !== undefined)
    chips.push({
      label: m.shipping_state(),
      value: isActive ? m.shipping_active() : m.shipping_inactive(),
      without: { isActive: undefined },
    })
  if (isFreeShipping !== undefined)
    chips.push({
      label: m.shipping_price(),
      value: isFreeShipping ? m.shipping_free() : m.shipping_paid(),
      without: { isFreeShipping: undefined },
    })
  return chips
}

/** Enables or disables a method; its other fields do not change. */
const useSwitchMethod = () => {
  const { mutateAsync } = useMutation(
    api.shipping.update.mutationOptions({
      onSuccess: ({ isActive }) =>
        toast.success(isActive ? m.shipping_switched_on() : m.shipping_switched_off()),
    }),
  )
  return useCallback(
    (method: ShippingMethod) => {
      const { _id: id, ...fields } = toEdited(method)
      return mutateAsync({ ...fields, id, isActive: !method.isActive })
    },
    [mutateAsync],
  )
}
